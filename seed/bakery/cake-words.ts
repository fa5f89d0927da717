import type { DemoWords } from "../demo-business.ts";

/** Texts of the bakery's customers about a cake that they ordered. */
export const cakeWords: DemoWords = {
  glad: [
    "Our wedding cake was exactly what we drew on a napkin, only better. Lemon and elderflower, and not a crumb left.",
    "{staff} talked me out of fondant. Thank you. Everyone asked where the cake came from.",
    "Dinosaur cake for a five-year-old's birthday. The dinosaur had eyelashes. Ten out of ten.",
    "Delivered to the hall on the minute, set up on the stand, and they even brought spare flowers.",
    "Last-minute order for a retirement party and they still made it work with two days' notice.",
    "Carrot cake for my mom's 70th. She cried. In a good way.",
    "The tasting was fun and nobody pushed the expensive one.",
    "Vegan chocolate cake that fooled all the non-vegans.",
    "Simple, pretty, delicious and on time. What more do you want.",
  ],
  mixed: [
    "The cake tasted amazing but the name on it was spelled wrong. They offered a discount on the next one.",
    "Beautiful, though smaller than I'd pictured for 20 people.",
    "Pickup took a while because they couldn't find the order form.",
    "Nice cake, but I had to call twice to confirm the color.",
  ],
  unhappy: [
    "The cake leaned to one side when we picked it up and by the party it had slid. No apology beyond 'it's the heat'.",
    "Wrong flavor. I ordered raspberry and got strawberry, and we only noticed when we cut it.",
  ],
  spanish: [
    "El pastel de quinceañera quedó precioso y riquísimo. Gracias por todo.",
    "Lo entregaron a tiempo y a todos les encantó.",
  ],
};
