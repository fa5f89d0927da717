/** The product's star, used in the wordmark and in ratings, in a 24 × 24 box. */
export const starPath =
  "M12 1.8l3 6.3 6.9.9-5.1 4.8 1.3 6.9L12 17.3l-6.1 3.4 1.3-6.9L2.1 9l6.9-.9z";
