import "@fontsource-variable/eb-garamond";
import "@fontsource-variable/source-sans-3";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
