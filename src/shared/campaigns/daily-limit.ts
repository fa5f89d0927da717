/** Messages that a business sends on a day while its sending domain does not pass its check. */
export const maxDailyWithoutCheck = 50;
