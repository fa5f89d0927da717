import { configureGlobal } from "fast-check";

// The same values at every run: one that fails by chance says nothing of the change before it.
configureGlobal({ seed: 20_261_125 });
