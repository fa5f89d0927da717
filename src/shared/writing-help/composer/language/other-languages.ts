import { wordSet } from "./languages.ts";

/** Languages that share words with ours: told apart, so that nothing of ours is put into them. */
export const otherLanguages = [
  "it",
  "nl",
  "ca",
  "gl",
  "ro",
  "sv",
  "da",
  "af",
  "pl",
  "cs",
  "hr",
  "tr",
  "id",
  "hu",
  "fi",
  "tl",
  "vi",
  "sw",
] as const;
export type OtherLanguage = (typeof otherLanguages)[number];

interface Elsewhere {
  /** Their most common words, those included that ours have too. */
  common: Set<string>;
  /** A letter that they never write. */
  never: RegExp;
}

/** @param letters besides a to z, in an accented word or without. */
const elsewhere = (letters: string, words: string): Elsewhere => ({
  common: wordSet(words),
  never: new RegExp(`[^\\P{L}a-z${letters}]`, "u"),
});

/** Norwegian stands with Danish, Serbian and Bosnian with Croatian. */
export const languagesElsewhere: Record<OtherLanguage, Elsewhere> = {
  it: elsewhere(
    "àèéìòù",
    `il lo la i gli le l un uno una di d a da in con su per tra fra e ed o ma non che chi cui è sono era
    erano ho ha hanno abbiamo mi ti si ci vi ne me te lui lei loro noi voi mio mia miei mie nostro nostra suo sua
    questo questa quello quella del della dei delle dello degli al alla ai alle allo agli dal dalla nel nella nei
    nelle sul sulla anche come più molto tutto tutti tutta bene mai poi quando perché stato stata stati c`,
  ),
  nl: elsewhere(
    "áéèêëïöü",
    `de het een en van ik je hij zij ze wij we jullie mij me ons onze mijn zijn haar hun dit dat die deze is
    was waren ben bent heb heeft hebben had niet geen ook maar of als op in aan met voor door bij naar te om uit
    over er heel erg zeer goed nog wel niemand nooit alles veel daar hier wat werd wordt man`,
  ),
  ca: elsewhere(
    "àèéíïòóúüç",
    `el la els les l un una uns de d del dels a al als en amb per i o que no és són era eren va van vaig em et
    ens us hi ho ha he han molt més tot tots bé però també meu meva seu nostre aquest aquesta on quan com ni
    gens res mai cap`,
  ),
  gl: elsewhere(
    "áéíïóúüñ",
    `o a os as un unha uns de do da dos das en no na nos nas con por para e ou que non é son era foi moi máis
    ben eu me el ela eles miña meu noso hai xa pero tamén á ó`,
  ),
  ro: elsewhere(
    "ăâîșțşţ",
    `și si o un una de la în in cu pe din nu este e sunt era erau a am ai au fost m-a mai foarte bine dar că să ce
    care nimeni lor lui ei noi mea meu`,
  ),
  sv: elsewhere(
    "åäöé",
    `och en ett den det de i på av för med till som är var inte jag vi du han hon ni mig oss min mitt mina deras
    hans hennes har hade ingen inget mycket bra men också när att från så`,
  ),
  da: elsewhere(
    "æøåäöé",
    `og en et den det de i på af av for med til som er var ikke jeg vi du han hun mig meg os oss min mitt mit mine
    deres hans hendes har hadde havde ingen meget veldig bra god men også når at fra så ble blev`,
  ),
  af: elsewhere(
    "áéèêëïôöû",
    `die 'n n het en van ek jy hy sy ons hulle julle is was nie baie goed geen met vir aan op by my hul daar dit dat
    wat maar ook`,
  ),
  pl: elsewhere(
    "ąćęłńóśźż",
    `i w na z do nie jest są był była było były się to że o po za od dla mi mnie jak ale bardzo nikt tak ten ta te
    mam pan pani`,
  ),
  cs: elsewhere(
    "áčďéěíňóřšťúůýž",
    `a i v na s z do ne je jsou byl byla bylo se to že o po za od pro mi mě jak ale velmi nikdo ten ta tak jsem`,
  ),
  hr: elsewhere(
    "čćđšž",
    `i u na s iz do ne je su bio bila bilo se to da o po za od mi me kako ali vrlo nitko taj nije smo sam`,
  ),
  tr: elsewhere(
    "çğıöşüâîû",
    `ve bir bu çok ama da de ne için ile mi değil var yok beni bana onlar biz ben en gibi daha hiç iyi kimse idi`,
  ),
  id: elsewhere(
    "é",
    `dan yang di ke dari tidak ini itu saya kami mereka dengan untuk sangat ada akan juga sudah`,
  ),
  hu: elsewhere(
    "áéíóöőúüű",
    `a az és nem is hogy egy volt van de meg csak nagyon már ezt senki sem`,
  ),
  fi: elsewhere(
    "äöåšž",
    `ja ei on oli se hän he ne että kun niin mutta myös hyvä hyvin kaikki minä`,
  ),
  tl: elsewhere(
    "áéíóúñàâ",
    `ang ng sa na ay mga si ko mo ako siya sila hindi at po ito naman lang walang`,
  ),
  vi: elsewhere("àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ", `không và là của tôi rất có đã cho này được`),
  sw: elsewhere("", `na ya wa ni kwa si la hii sana`),
};
