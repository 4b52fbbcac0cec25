// Addresses within the page: #/ the lobby, #/new, #/me, #/table/ID?invite=…
class Router {
  path = $state(location.hash.slice(1) || "/");
  constructor() {
    addEventListener("hashchange", () => (this.path = location.hash.slice(1) || "/"));
  }
  get parts(): string[] {
    return (this.path.split("?")[0] ?? "").split("/").filter(Boolean);
  }
  query(name: string): string {
    return new URLSearchParams(this.path.split("?")[1] ?? "").get(name) ?? "";
  }
  go(path: string): void {
    location.hash = path;
  }
}
export const router = new Router();
