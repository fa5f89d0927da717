import type { DemoWords } from "../demo-business.ts";

/** Texts of the bakery's customers about a visit. */
export const visitWords: DemoWords = {
  glad: [
    "Best rye in Madison and I will fight anyone who says otherwise.",
    "The cardamom buns are worth getting out of bed for. Get there before nine or they're gone.",
    "{staff} let my daughter pick her own cookie and put a little flag in it. She's still talking about it.",
    "Proper crust. My German husband approves, and he approves of nothing.",
    "Stopped in for a coffee, left with two loaves and a tart. No regrets.",
    "They remember that I'm allergic to walnuts and always tell me what's safe.",
    "Sourdough stays good for days. Fair price for real bread.",
    "Cozy place, good coffee, kind people. My Saturday routine.",
    "Warm pretzels at four o'clock. That's all you need to know.",
    "The almond croissant might be the best thing I ate this year.",
    "Line out the door but it moves fast. {staff} keeps everyone smiling.",
    "Love that they sell yesterday's bread at half price instead of throwing it out.",
    "So good.",
    "Ordered six baguettes for a dinner party, ready on the minute and still warm.",
    "Friendly, even at 6:30 in the morning. I don't know how they do it.",
    "The pumpkin seed rolls taste like the ones from my grandmother's village.",
    "Gluten-free brownie that doesn't taste gluten-free!",
    "Nice spot to sit with a book. Nobody rushes you.",
    "Holiday stollen arrived in perfect shape for my parents in Ohio. They want one every year now.",
    "Cinnamon rolls the size of my head. Shared one. Should not have shared.",
  ],
  mixed: [
    "Bread is wonderful. The line on Sunday was 25 minutes and there was one person at the counter.",
    "Great pastries but the coffee was lukewarm both times.",
    "They were out of rye by ten. Maybe bake a few more?",
    "Good bread, a bit pricey. The end piece of my loaf was burnt.",
    "Ordered ahead online and they couldn't find my order. Sorted out in the end with a free roll.",
    "Tables were sticky at lunchtime. The food makes up for it.",
  ],
  unhappy: [
    "Ordered and paid online, got there and nothing was ready. Nobody seemed to know the order existed.",
    "The loaf was raw in the middle. Disappointing for nine dollars.",
    "Waited 20 minutes and was then told the card reader was down. No sign on the door.",
  ],
  spanish: [
    "El mejor pan de la ciudad. Siempre recién hecho y la gente es un encanto.",
    "Los bollos de cardamomo son una maravilla. Volveremos el sábado.",
    "Muy rico todo y {staff} súper amable con los niños.",
  ],
};
