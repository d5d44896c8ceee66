import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// The service worker asks where a window is, before it disturbs anybody.
navigator.serviceWorker?.addEventListener("message", (event) => event.ports[0]?.postMessage(location.hash));
navigator.serviceWorker?.startMessages();
