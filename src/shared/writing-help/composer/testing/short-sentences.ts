import type { WeaveLanguage } from "../language/languages.ts";

/** A few words each, as they stand in answers. */
export const ownLanguages: Record<WeaveLanguage, string[]> = {
  en: lines(`
    They were very late.
    The office was dirty.
    She was kind to my mother.
    We waited an hour for nothing.
    It works now, thank you.
    My car is still broken.
    there was nobody at the desk
    He never called me back.
    I would not go there again.
    The man at the door was rude.`),
  es: lines(`
    El técnico llegó tarde.
    La casa estaba sucia.
    No me llamaron nunca.
    Ellos fueron muy amables.
    Me trataron como a un perro.
    Nos cobraron dos veces.
    Los baños no estaban limpios.
    Es una vergüenza lo que hacen.
    el precio es muy alto
    Mi madre no volvió a llamar.`),
  de: lines(`
    Der Monteur kam zu spät.
    Das Haus war schmutzig.
    Sie waren sehr freundlich.
    Wir haben lange gewartet.
    Er hat nicht zurückgerufen.
    Die Rechnung war falsch.
    ich bin nicht zufrieden
    Es war kalt und laut.
    Das Essen ist immer gut.
    Niemand war am Telefon.`),
  fr: lines(`
    Le technicien est arrivé en retard.
    La maison était sale.
    Ils ont été très gentils.
    Personne ne m'a rappelé.
    Je ne suis pas content.
    Nous avons attendu une heure.
    Les prix sont trop élevés.
    elle était avec nous
    On nous a mal reçus.
    C'est la dernière fois.`),
  pt: lines(`
    O técnico chegou atrasado.
    A casa estava suja.
    Eles foram muito simpáticos.
    Ninguém me ligou de volta.
    Não estou satisfeito com isso.
    Os preços são muito altos.
    a minha mãe não gostou
    Nós esperamos uma hora.
    Ela foi gentil com o meu pai.
    Eu não volto lá.`),
  ar: lines(`
    لم يتصل بي أحد.
    كان المكتب قذرا.
    هي ساعدتني كثيرا.
    الموظفون لطفاء جدا.
    انتظرنا ساعة في المكتب.`),
};

/** The same in languages that share words with those, and in some that share none. */
export const otherLanguages = lines(`
  Il tecnico era in ritardo.
  La casa era sporca.
  Mi hanno trattato male.
  Non mi hanno richiamato.
  Loro sono stati gentili.
  Il prezzo è troppo alto.
  Non ci torno mai più.
  La signora era molto gentile.
  Ho aspettato due ore.
  Tutti i bagni erano sporchi.
  Lo consiglio a tutti.
  Una esperienza da non ripetere.
  De monteur was te laat.
  Het huis was vies.
  Er was niemand.
  Ze waren erg aardig.
  Ik ben niet tevreden.
  Die man was onbeleefd.
  Wij hebben lang gewacht.
  De prijs is te hoog.
  Niemand heeft mij gebeld.
  Het was een goede ervaring.
  Zij was in de winkel.
  Dat is niet wat ik wil.
  El tècnic va arribar tard.
  La casa era bruta.
  No em van trucar.
  Les cadires eren molt velles.
  No hi ha ningú.
  O técnico non chegou á hora.
  A casa era moi fermosa.
  Casa a fost murdară.
  Nu m-a sunat nimeni.
  Tehnicianul a venit târziu.
  Teknikern var för sen.
  Huset var smutsigt.
  De var inte trevliga.
  Vi fick vänta i en timme.
  Teknikeren kom for sent.
  Huset var beskidt.
  De er ikke til at stole på.
  Han var ikke hyggelig.
  Vi måtte vente i en time.
  Die huis was vuil.
  Hulle was baie laat.
  Technik przyszedł za późno.
  Nikt do mnie nie zadzwonił.
  W domu było brudno.
  Technik přišel pozdě.
  Nikdo mi nezavolal zpět.
  Teknisyen çok geç geldi.
  Kimse beni aramadı.
  Ev çok kirli idi.
  Talo oli likainen.
  Kukaan ei soittanut takaisin.
  A ház koszos volt.
  Senki nem hívott vissza.
  Nitko me nije nazvao.
  Kuća je bila prljava.
  Rumahnya sangat kotor.
  Mereka datang terlambat.
  Walang tumawag sa akin.
  Marumi ang bahay.
  Ngôi nhà rất bẩn.
  Không ai gọi lại cho tôi.
  Nyumba ilikuwa chafu.
  تکنسین خیلی دیر آمد.
  خانه کثیف بود.
  کسی به من زنگ نزد.
  گھر بہت گندا تھا۔
  Техник приехал поздно.
  Το σπίτι ήταν βρώμικο.`);

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
