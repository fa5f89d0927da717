import type { DemoWords } from "../demo-business.ts";

/** Texts of the agency's customers about a claim. */
export const claimWords: DemoWords = {
  glad: [
    "A tree came down on our garage in a storm. {staff} was out taking photos the next morning and the check came twelve days later.",
    "Got rear-ended on University Ave. Called from the side of the road and {staff} stayed on the line until I could breathe again. Car was back in nine days.",
    "Hail took out the roof and every window on the west side. They had a roofer lined up before I'd even found the policy number.",
    "Kitchen fire, nobody hurt thank God. Lakeside handled the adjuster for us so we could deal with everything else.",
    "Filed the claim online at 11 pm, got a call at 8:15 the next morning. Impressive.",
    "Water in the basement, adjuster here in two days, paid in three weeks. Fair settlement.",
    "Windshield replaced in our driveway and I paid nothing. Didn't know that was covered until {staff} told me.",
    "My bike was stolen off the porch. Small claim, but they treated it like it mattered.",
    "{staff} argued with the company for me when the first offer was too low. Got us another $2,100.",
    "They told me every step before it happened. That's what you want when your house is full of fans and tarps.",
    "Second claim in fifteen years and both times smooth. This is why we stay.",
    "Simple, quick, kind. Thank you.",
    "Deer. Totaled. Lakeside got me a rental the same afternoon and a check the week after.",
  ],
  mixed: [
    "The claim was paid but it took five weeks and I did most of the chasing.",
    "{staff} was great. The adjuster from the insurance company, not so much.",
    "Good outcome, slow start. First call back took four days after the storm. I get that everyone's roof was damaged but still.",
    "We had to send the same photos twice. Once that was sorted it went quickly.",
    "Settlement was okay. Wish someone had told me up front that the deductible is higher for hail.",
    "Communication could be better. I found out it was approved from the contractor.",
  ],
  unhappy: [
    "Six weeks and three different adjusters for a roof claim. I had to tell the story from the beginning every time.",
    "Hail damage was denied as 'wear and tear' on a four-year-old roof. I expected my agent to fight for me and didn't feel that.",
    "Called every few days and kept hearing 'it's in review'. Rain came in through the tarp twice in the meantime.",
    "The claim was settled for less than the repair cost. No one explained how they got to that number.",
    "I sent everything the first week. In week five they asked me for it again.",
  ],
  spanish: [
    "Tuvimos granizo y se dañó el techo. {staff} nos ayudó con todos los papeles y pagaron en tres semanas.",
    "Me chocaron el carro y no sabía qué hacer. Me explicaron todo por teléfono, muy amables.",
    "El reclamo tardó un poco, pero siempre me mantuvieron informada.",
  ],
};
