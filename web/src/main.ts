import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";

// The server answers every address with this page: all that it names lies at the root, and so does the page.
const target = document.getElementById("app");
if (location.pathname !== "/") location.replace(`/${location.search}${location.hash}`);
else if (target) mount(App, { target });

// The service worker asks where a window is, before it disturbs anybody.
navigator.serviceWorker?.addEventListener("message", (event) => event.ports[0]?.postMessage(location.hash));
navigator.serviceWorker?.startMessages();
