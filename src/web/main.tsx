import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { keepStaleOnError } from "./lib/keep-stale-on-error.ts";
import { followTheme } from "./lib/theme.ts";
import { routes } from "./routes.tsx";
import "./ui/base.css";
import "./application.css";

followTheme();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes, { dataStrategy: keepStaleOnError() })} />
  </StrictMode>,
);
