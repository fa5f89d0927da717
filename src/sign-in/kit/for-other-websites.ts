import { installKit } from "./install.ts";

// Built as one script, which the vendor's engine asks for on the pages of other websites.
installKit();
