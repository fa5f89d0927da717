import { createRoot } from "react-dom/client";
import "./ui/base.css";

const root = document.getElementById("root");
if (root) createRoot(root).render(<main />);
