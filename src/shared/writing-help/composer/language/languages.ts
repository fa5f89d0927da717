/** Languages whose closed-class words are known here. */
export const weaveLanguages = ["en", "es", "de", "fr", "pt", "ar"] as const;
export type WeaveLanguage = (typeof weaveLanguages)[number];

interface ClosedClasses {
  /**
   * Articles, pronouns, auxiliaries, prepositions and plain connectives: words that carry no claim.
   * Deliberately not in it, since they change what is said: negations, modals ("could"), conditions
   * ("if"), contrasts ("but"), quantities ("few") and hedges ("a bit").
   */
  functionWords: Set<string>;
  /** Common words besides those: they tell the language, and nothing is made of them. */
  telling: Set<string>;
  /** Words that turn a clause into its opposite. They need a source, like every content word. */
  negations: Set<string>;
}

/** The words of a text, one by one. */
export const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

export const closedClasses: Record<WeaveLanguage, ClosedClasses> = {
  en: {
    functionWords:
      wordSet(`a an the this that these those i me my mine myself we us our ours ourselves you
      your yours he him his she her hers it its they them their theirs who whom which what there here
      am is are was were be been being do does did have has had having will shall to of in on at by for
      from with about into onto over after before during as and or so then also too when while where
      than because since 's 'm 're 've 'll 'd i'm it's we're they're i've we've they've that's there's`),
    telling: wordSet(
      `very but good great just only thanks thank would could still back again all every everything`,
    ),
    negations:
      wordSet(`no not never none nobody nothing neither nor nowhere without cannot can't don't
      doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't haven't hasn't hadn't
      ain't hardly barely`),
  },
  es: {
    functionWords:
      wordSet(`el la los las lo un una unos unas este esta esto estos estas ese esa eso esos
      esas yo me mi mis mío nosotros nos nuestro nuestra nuestros nuestras tú te tu tus usted ustedes su
      sus se él ella ello ellos ellas le les que quien quienes cual cuyo donde cuando como soy es son era
      eran fue fueron ser sido siendo estar está están estaba estaban estuvo he ha han había haber a al
      de del en por para con desde hasta sobre entre tras y e o u también entonces luego porque pues
      qué quién quiénes cuál cómo dónde cuándo mí`),
    telling: wordSet(
      `muy más pero todo todos todas bien hay gracias mucho siempre años veces vez dos hora día estoy tengo hace hacen ya si algo cada`,
    ),
    negations: wordSet("no nunca jamás nadie nada ningún ninguno ninguna ni sin tampoco apenas"),
  },
  de: {
    functionWords:
      wordSet(`der die das den dem des ein eine einen einem einer eines dieser diese dieses
      diesen diesem ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem du
      dich dir dein sie ihr ihre ihren ihrem ihnen er ihn ihm sein seine seinen es man sich wer was
      welche welcher wo wann wie bin ist sind war waren wurde wurden sein gewesen habe hat haben hatte
      hatten werden wird worden zu von vom in im an am auf aus bei beim mit nach vor für über durch um
      und oder auch dann da dort hier als weil dass denn so`),
    telling: wordSet(
      `sehr aber nur noch schon immer mehr alles gut danke wenn alle etwas wieder zum zur kam ganz zu ab gar ins`,
    ),
    negations:
      wordSet(`nicht kein keine keinen keinem keiner nie niemals niemand nichts nirgends ohne weder
      kaum`),
  },
  fr: {
    functionWords:
      wordSet(`le la les l' l un une des du de d' d ce cet cette ces ça cela c' c je j' j me m' m
      mon ma mes moi nous notre nos tu te t' t ton ta tes vous votre vos il ils elle elles on lui leur
      leurs se s' s son sa ses y en qui que qu' qu quoi dont où quand comme suis est sont était étaient
      fut être été ai a ont avait avaient avoir eu à au aux dans sur sous par pour avec chez vers depuis
      et ou aussi puis alors car parce`),
    telling: wordSet(
      `très mais plus bien tout tous toute merci toujours fois après déjà trop encore même deux heure dernière gens`,
    ),
    negations: wordSet("ne n' n pas non jamais rien personne aucun aucune ni sans guère nullement"),
  },
  pt: {
    functionWords:
      wordSet(`o a os as um uma uns umas este esta isto estes estas esse essa isso esses essas
      eu me mim meu minha meus minhas nós nos nosso nossa nossos nossas tu te teu tua você vocês seu sua
      seus suas se ele ela eles elas lhe lhes que quem qual onde quando como sou é são era eram foi foram
      ser sido sendo estar está estão estava estavam esteve tenho tem têm tinha ter de do da dos das em
      no na nos nas por pelo pela para com ao à aos às desde até sobre entre e ou também então depois
      porque pois`),
    telling: wordSet(
      `muito muita mas mais bem tudo todos obrigado obrigada sempre vezes vez dois hora dia estou já lá cada pra chegou`,
    ),
    negations: wordSet("não nunca jamais ninguém nada nenhum nenhuma nem sem tampouco mal"),
  },
  ar: {
    functionWords:
      wordSet(`في من الى إلى على عن مع بعد قبل عند لدى هذا هذه ذلك تلك هؤلاء هو هي هم هن نحن انا
      أنا انت أنت كان كانت كانوا يكون تكون الذي التي الذين ما و ف ثم أو او أن ان إن كما لأن لان قد هناك هنا
      وهو وهي وهم`),
    telling: wordSet(``),
    negations: wordSet("لا لم لن ليس ليست ليسوا ما غير بدون دون أبدا ابدا بلا ولا ولم ولن وليس"),
  },
};
// «ما» both asks and denies: where the two lists disagree, a word counts as a denial.
closedClasses.ar.functionWords.delete("ما");
