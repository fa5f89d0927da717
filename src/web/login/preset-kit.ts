import { installKit } from "#sign-in/kit/install.ts";

// A module of its own so that it runs before the SDK, which reads the kit when it is loaded.
installKit();
