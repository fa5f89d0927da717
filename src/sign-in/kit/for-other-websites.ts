import { installKit } from "./install.ts";

// Built as a single script, which the vendor's engine loads on other websites.
installKit();
