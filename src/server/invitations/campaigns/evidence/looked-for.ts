/**
 * What the check of wordings looks for, by examples of each kind, for whoever reads the evidence; its test asks the check
 * for every one of them.
 */
export const lookedFor = {
  incentives: [
    ...["discount", "coupon", "voucher", "gift card", "reward", "rebate", "prize", "raffle"],
    ...["giveaway", "cash back", "chance to win", "in exchange for"],
  ],
  onlyThePleased: ["five stars", "a positive review", "if you were happy"],
  forbidding: ["Yelp"],
};
