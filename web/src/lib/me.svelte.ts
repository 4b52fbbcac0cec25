// Who I am, and how I like the page to look.
import { api, type Me } from "./api";

type Theme = "auto" | "light" | "dark";

class Self {
  me = $state.raw<Me | null>(null);
  theme = $state<Theme>((localStorage.getItem("theme") as Theme | null) ?? "auto");

  async hello(): Promise<void> {
    this.me = await api.hello();
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("theme", theme);
    this.show();
  }
  show(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}
export const self = new Self();
self.show();
