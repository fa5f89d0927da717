import { type WeaveLanguage, wordSet } from "./languages.ts";

/** What sentences are joined by, cut at and begun with; the browser's part of the aid has no need of it. */
interface JoiningWords {
  /** Words that a second sentence may begin with to be joined to the one before. */
  joinable: Set<string>;
  /** Words that the first of them may begin with, besides: no command ("Don't go there") and no fragment. */
  leading: Set<string>;
  /** Words that lead on from what was said; with a small letter they begin no sentence. */
  linking: Set<string>;
  /** Words that no sentence ends with: a line that does goes on in the next one. */
  unfinished: Set<string>;
  /** Between the last two items of a list, and between joined sentences. */
  and: string;
  /** That word in every form: a draft may have it between sentences, or a mark in its place. */
  joints: Set<string>;
  /** Words that a draft may set or leave out: those that are no pronouns besides. */
  articles: Set<string>;
  /** Pronouns that a clause begins with: before them a draft may end a sentence where the customer wrote no mark. */
  subjects: Set<string>;
  /** Words besides denials after which things are not simply said: wishes, conditions, what others claim. */
  holding: Set<string>;
}

export const joiningWords: Record<WeaveLanguage, JoiningWords> = {
  en: {
    joinable: wordSet("they we he she it the this that there"),
    leading: wordSet("i my our"),
    linking: wordSet("and but or nor yet because"),
    unfinished: wordSet("the a an my our your their of and or but because if who which very"),
    and: "and",
    joints: wordSet("and"),
    articles: wordSet("a an the"),
    subjects: wordSet("i we they he she it there"),
    holding: wordSet(
      `if unless wish wished hope hoped hoping think thought believe believed say said told says saying claim claimed promise promised expect expected supposed would could should might rarely seldom less few little`,
    ),
  },
  es: {
    joinable: wordSet("ellos ellas él ella el la los las esto eso"),
    leading: wordSet("yo mi mis nuestro nuestra nuestros nuestras"),
    linking: wordSet("y e o u pero ni sino porque aunque"),
    unfinished: wordSet("el la los las un una mi mis su sus de del y o pero con que si muy porque"),
    and: "y",
    joints: wordSet("y e"),
    articles: wordSet(""),
    subjects: wordSet("yo nosotros nosotras ellos ellas él ella usted ustedes"),
    holding: wordSet(
      `si ojalá ojala espero esperaba creo creía creia pensé pense pensaba dicen dicho dijo dijeron digo prometen prometió prometio prometieron sería seria serían serian podría podria podrían podrian debería deberia deberían deberian habría habria menos poco poca pocos pocas`,
    ),
  },
  de: {
    joinable: wordSet("sie er es wir man das die der"),
    leading: wordSet("ich mein meine unser unsere"),
    linking: wordSet("und aber oder sondern denn weil doch dass ob"),
    unfinished: wordSet(
      "der den dem ein eine einen einem mein meine meinen unser unsere und oder aber vom zum zur im dann dass wenn weil",
    ),
    and: "und",
    joints: wordSet("und"),
    articles: wordSet(""),
    subjects: wordSet("ich wir sie er es man"),
    holding: wordSet(
      `wenn falls ob hoffe hoffte glaube glaubte denke dachte meine meinte sagt gesagt sagte sagten behauptet behauptete behaupteten versprach versprachen versprochen angeblich sollte sollten soll sollen wäre wären hätte hätten würde würden könnte könnten selten weniger wenig wenige`,
    ),
  },
  fr: {
    joinable: wordSet("ils elles il elle on nous le la les cela ce"),
    leading: wordSet("je j'ai mon ma mes notre nos"),
    linking: wordSet("et mais ou car ni"),
    unfinished: wordSet(
      "le la les un une des du mon ma mes notre nos de et ou mais au aux que qui si très",
    ),
    and: "et",
    joints: wordSet("et"),
    articles: wordSet(""),
    subjects: wordSet("j je nous on il elle ils elles c cela ça"),
    holding: wordSet(
      `si espère espérais crois croyais pense pensais dit disent disait prétend prétendent promis promet promettent serait seraient aurait auraient pourrait pourraient devrait devraient rarement moins peu`,
    ),
  },
  pt: {
    joinable: wordSet("eles elas ele ela o a os as isso isto"),
    leading: wordSet("eu meu minha meus minhas nosso nossa"),
    linking: wordSet("e mas ou nem porque porém"),
    unfinished: wordSet(
      "o a os as um uma meu minha nosso nossa de do da dos das no na e ou mas ao que se porque",
    ),
    and: "e",
    joints: wordSet("e"),
    articles: wordSet(""),
    subjects: wordSet("eu nós ele ela eles elas isso você vocês"),
    holding: wordSet(
      `se oxalá espero esperava acho achei achava creio pensei pensava dizem dito disse disseram prometem prometeu prometeram seria seriam teria teriam poderia poderiam deveria deveriam raramente menos pouco pouca poucos poucas`,
    ),
  },
  ar: {
    joinable: wordSet("هم هو هي"),
    leading: wordSet("أنا نحن"),
    linking: wordSet(""),
    unfinished: wordSet(""),
    and: "و",
    joints: wordSet("و"),
    articles: wordSet(""),
    subjects: wordSet("أنا نحن هو هي هم"),
    holding: wordSet(
      `لو إذا اذا إن ليت أتمنى اتمنى أعتقد اعتقد أظن اظن قال قالت قالوا يقولون وعد وعدوا وعدوني قليل قليلا نادرا أقل اقل`,
    ),
  },
};
