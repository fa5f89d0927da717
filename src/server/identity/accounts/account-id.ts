import { type Random, randomBase62 } from "../../platform/random.ts";

export const createAccountId = (random: Random): string => `U${randomBase62(random, 27)}`;
