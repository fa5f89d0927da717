/**
 * Days that are shown in steps of a day or a week; more are in months. At most about a hundred steps over two years; small
 * businesses have few responses a day.
 */
export const maxDays = { day: 45, week: 732 };
