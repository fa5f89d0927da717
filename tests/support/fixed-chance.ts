import { configureGlobal } from "fast-check";

// Uses a fixed seed: a random failure would say nothing about the change being tested.
configureGlobal({ seed: 20_261_125 });
