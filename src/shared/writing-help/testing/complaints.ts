import type { Language } from "../languages/language-words.ts";

/** Complaints as customers write them: with negations, plain blame, irony, haste, capitals, missing punctuation. */
export const complaints: Record<Language, string[]> = {
  en: lines(`
    Nobody called me back for nine days.
    They never returned a single call, not one.
    I would not send my worst enemy there.
    The claim was denied and nobody could tell me why.
    Terrible service. I am still waiting for my money.
    they lost my papers twice and didnt say sorry
    NOT WORTH THE PRICE. I left after a year.
    The agent was rude to my wife and hung up.
    No answer, no callback, no help.
    It took six weeks to get a form that was wrong.
    I was told it was covered. It was not.
    My premium went up without any warning.
    Don't expect anyone to pick up the phone.
    We felt ignored from start to finish.
    The adjuster came late, left early and fixed nothing.
    Worst experience I have had with any company.
    Nothing about this was easy.
    They couldn't find my policy, so I couldn't drive.
    I asked three times; they refused three times.
    Never again.
    The office smelled, the chairs were broken and the staff looked bored.
    He promised a check by Friday. It isn't here.
    Hardly anyone there knows what they are doing.
    Not once did they apologise.
    You pay for years and get nothing when you need it.
    The repair failed after two days and they won't come back.
    I regret signing with them.
    Slow, expensive, careless.
    My complaint went nowhere.
    There was no one at the desk for forty minutes.
    They charged my card twice and haven't refunded it.
    The website does not work and neither does the phone line.
    A waste of an afternoon
    I can't recommend this place to anybody.
    The dentist hurt me and didn't stop when I asked.`),
  es: lines(`
    Nadie me devolvió la llamada en dos semanas.
    Nunca contestan el teléfono.
    El trato fue pésimo y no pidieron perdón.
    No volveré jamás.
    Perdieron mis papeles y no los buscaron.
    Me cobraron dos veces y todavía no me devuelven el dinero.
    Muy caro para lo poco que hacen.
    El agente fue grosero con mi madre.
    Sin explicación me negaron el reclamo.
    Tardaron un mes en mandar un papel equivocado.
    No lo recomiendo a nadie.
    La peor oficina de la ciudad.
    Me dijeron que estaba cubierto y no era cierto.
    Esperé una hora y nadie salió a atenderme.
    Ni una disculpa, ni una llamada.
    El seguro subió sin aviso.
    No sirve de nada quejarse.
    La comida llegó fría y tampoco la cambiaron.
    Me sentí engañado.
    Prometieron venir el lunes y no vinieron.
    El baño estaba sucio y roto.
    Apenas saben lo que venden.
    Una pérdida de tiempo
    El doctor no escucha a sus pacientes.
    Lento, caro, descuidado.
    Nada funcionó como prometieron.
    Mi queja no llegó a ningún lado.
    El técnico rompió la puerta y se fue.
    Ningún empleado supo ayudarme.
    Jamás recibí el contrato.
    Tuve que pagar todo yo porque se negaron.
    La peor experiencia de mi vida.
    No hay quien los entienda.
    Me colgaron el teléfono.`),
  de: lines(`
    Niemand hat mich zurückgerufen.
    Nie wieder!
    Der Schaden wurde abgelehnt und keiner konnte sagen warum.
    Das war die schlechteste Beratung meines Lebens.
    Ich warte seit acht Wochen auf mein Geld.
    Die Unterlagen wurden verloren und nicht gesucht.
    Unfreundlich, langsam, teuer.
    Keiner geht ans Telefon.
    Ich kann diese Agentur nicht empfehlen.
    Der Beitrag stieg ohne Ankündigung.
    Man hat mir gesagt, das sei versichert. Das stimmte nicht.
    Nichts hat funktioniert.
    Der Termin wurde dreimal verschoben.
    Es gab keine Entschuldigung und keinen Rückruf.
    Der Handwerker kam zu spät und ließ den Dreck liegen.
    Für das Geld viel zu wenig.
    Ich fühlte mich nicht ernst genommen.
    Der Zahnarzt hat nicht aufgehört, obwohl ich geschrien habe.
    Das Essen war kalt und der Kellner genervt.
    Kaum jemand dort kennt sich aus.
    Meine Beschwerde blieb ohne Antwort.
    Zweimal abgebucht und nie erstattet.
    Finger weg von dieser Firma.
    Ich bereue den Vertrag.
    Weder am Telefon noch im Büro war jemand da.
    Eine Stunde gewartet und dann weggeschickt.
    Der Vertreter war unverschämt zu meiner Mutter.
    Die Reparatur hielt zwei Tage.
    Das Formular war falsch und kam zu spät
    Versprochen wurde viel, gehalten nichts.
    Schmutzige Räume und kaputte Stühle.
    Ich wurde belogen.
    Niemals würde ich dort noch einmal unterschreiben.
    Keine Hilfe, als ich sie brauchte.`),
  fr: lines(`
    Personne ne m'a rappelé.
    Je ne reviendrai jamais.
    Le dossier a été refusé sans explication.
    L'accueil était froid et l'agent impoli.
    Trop cher pour un service aussi lent.
    Ils ont perdu mes papiers deux fois.
    J'attends mon remboursement depuis deux mois.
    Je ne recommande pas cette agence.
    Aucune excuse, aucun appel.
    On m'a menti sur la garantie.
    La pire expérience de ma vie.
    Le plombier est venu en retard et n'a rien réparé.
    Rien ne marche dans cette boutique.
    Ils ont débité ma carte deux fois.
    Le repas était froid et le serveur désagréable.
    Il n'y avait personne au guichet.
    Je me suis senti ignoré.
    La prime a augmenté sans prévenir.
    Le médecin n'écoute pas.
    Une perte de temps
    Ils promettent tout et ne tiennent rien.
    Ma plainte est restée sans réponse.
    Lent, cher, négligent.
    Le contrat n'est jamais arrivé.
    Ils m'ont raccroché au nez.
    Les locaux étaient sales et bruyants.
    Je regrette d'avoir signé.
    Aucun conseiller n'a su m'aider.
    Ni conseil ni suivi.
    Le rendez-vous a été annulé trois fois.
    C'était faux, on me l'avait pourtant promis.
    La réparation a lâché au bout de deux jours.
    Pas une seule fois ils ne se sont excusés.
    À fuir !`),
  pt: lines(`
    Ninguém me ligou de volta.
    Nunca atendem o telefone.
    Não recomendo a ninguém.
    O atendimento foi péssimo e grosseiro.
    Perderam meus documentos e não procuraram.
    Cobraram duas vezes e não devolveram.
    Espero o dinheiro há dois meses.
    Negaram o pedido sem explicação.
    A pior empresa da cidade.
    Muito caro para pouco serviço.
    O preço subiu sem aviso.
    Disseram que estava coberto e não estava.
    Nada funcionou.
    O técnico chegou atrasado e quebrou a porta.
    Nem um pedido de desculpas.
    Fiquei uma hora esperando e ninguém veio.
    A comida chegou fria.
    O médico não escuta os pacientes.
    Perda de tempo
    Prometeram vir na segunda e não vieram.
    O agente foi rude com minha mãe.
    Jamais voltarei.
    Nenhum funcionário soube ajudar.
    Minha queixa ficou sem resposta.
    Lento, caro, descuidado.
    Desligaram o telefone na minha cara.
    O contrato nunca chegou.
    O banheiro estava sujo e quebrado.
    Fui enganado.
    Mal sabem o que vendem.
    Remarcaram três vezes e depois cancelaram.
    O conserto durou dois dias.
    Arrependi-me de assinar.
    Não há como falar com alguém.`),
  ar: lines(`
    لم يتصل بي أحد.
    لن أعود أبدا.
    الخدمة سيئة جدا والموظف وقح.
    لا أنصح أحدا بهذا المكان.
    ضاعت أوراقي ولم يبحثوا عنها.
    السعر مرتفع والخدمة بطيئة.
    رفضوا المطالبة بدون سبب.
    انتظرت ساعة ولم يأت أحد.
    دفعت مرتين ولم يرجعوا المال.
    أسوأ تجربة في حياتي.
    الطعام بارد والمكان قذر.
    قالوا إنه مشمول وليس كذلك.
    الطبيب لا يسمع المريض.
    وصل الفني متأخرا وكسر الباب.
    لا اعتذار ولا مكالمة.
    مضيعة للوقت
    ارتفع القسط دون إنذار.
    وعدوا ولم يفوا.
    لم يعمل شيء.
    ندمت على التوقيع.
    شكواي بقيت بلا رد.
    أغلقوا الهاتف في وجهي.
    العقد لم يصل.
    الموعد تأجل ثلاث مرات.
    لا أحد يعرف ماذا يبيع.
    خدعوني.
    الموظفة كانت غاضبة مع أمي.
    الإصلاح دام يومين فقط.
    لن أثق بهم.
    لا يردون على الهاتف.
    بطيء وغال ومهمل.
    ليس عندهم احترام.
    لم يساعدني أي موظف.
    المكتب مغلق دائما.`),
};

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
