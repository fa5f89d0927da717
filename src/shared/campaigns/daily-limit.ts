/** Messages per day that a business may send while its sending domain fails the check. */
export const maxDailyWithoutCheck = 50;
