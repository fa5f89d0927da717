import type { PageWords } from "./en.ts";

/** The customer's page in French. */
export const fr: PageWords = {
  language: "fr",
  askedBy: (business: string) => `${business} aimerait avoir votre avis`,
  length: (questions: number) =>
    `${questions} ${questions === 1 ? "question" : "questions"}, environ ${Math.max(1, Math.round(questions / 2))} min`,
  required: "Obligatoire",
  placeholder: "Votre réponse...",
  chooseSeveral: "Choisissez tout ce qui convient.",
  ratingNames: ["Très mauvais", "Mauvais", "Moyen", "Bon", "Très bon"],
  ratingName: (stars: number, name: string) => `${stars} sur 5, ${name}`,
  send: "Envoyer mes réponses",
  sending: "Envoi …",
  sendingKept: "Vous avez appuyé sur Envoyer sans connexion. Vos réponses partent maintenant.",
  next: "Suivant",
  back: "Retour",
  step: (number: number, of: number) => `Question ${number} sur ${of}`,
  offline:
    "Pas de connexion. Vos réponses restent sur cet appareil et partiront dès que vous serez de nouveau en ligne.",
  unasked:
    "Vous avez répondu à une question qui n'est plus posée. Ces mots ne seront pas envoyés ; copiez-les dans une autre réponse si vous voulez les garder.",
  unsent: "Ces mots n'ont pas été envoyés. Copiez-les si vous voulez les garder.",
  restored: "Ce que vous aviez écrit sur cet appareil est de retour.",
  showSaved: "Voir ce qui est enregistré en ligne",
  showTyped: "Voir ce que j'ai écrit ici",
  privacy: (business: string) =>
    `Vos réponses sont transmises à ${business || "l'entreprise"}. Rien ne paraît, sauf ce que vous publiez vous-même.`,
  problemsTitle: "Veuillez vérifier vos réponses",
  textProblemsTitle: "Veuillez vérifier votre texte",
  problems: {
    required: "Cette question demande une réponse.",
    too_long: (limit: number) =>
      `C'est plus long que ce que nous pouvons recevoir (${limit.toLocaleString("fr")} caractères). Raccourcissez, s'il vous plaît.`,
    not_offered: "Ce choix n'est plus proposé. Choisissez de nouveau.",
  },
  notices: {
    empty: "Répondez à une question au moins.",
    changed:
      "Les questions ont changé depuis que vous avez ouvert cette page. Relisez-les et envoyez de nouveau.",
    elsewhere:
      "Depuis que vous avez ouvert cette page, des réponses se sont ajoutées, par exemple sur un autre appareil. Elles figurent ci-dessous. Relisez-les et envoyez de nouveau.",
    send_again: "Pour vérifier qu'une personne envoie ceci, appuyez encore une fois sur le bouton.",
    too_many:
      "Beaucoup de réponses viennent d'arriver depuis votre réseau. Attendez quelques minutes et renvoyez.",
    too_large: "Vos réponses sont trop longues ensemble. Revenez en arrière et raccourcissez-les.",
    unavailable:
      "Nous ne pouvons pas enregistrer vos réponses pour l'instant. Attendez un moment et renvoyez.",
  },
  notFound: "Questionnaire introuvable",
  notFoundHint: "Le lien est peut-être incomplet, ou l'entreprise ne pose plus ces questions.",
  unread: "Le questionnaire n'a pas pu être chargé.",
  unreadHint: "Attendez un moment et ouvrez de nouveau cette page.",
  tooOften: "Trop de modifications en peu de temps.",
  tooOftenHint: "Ce que vous avez envoyé auparavant est conservé. Attendez un moment et réessayez.",
  error: (message: string) => `Erreur : ${message}`,
  answered: "Vous avez déjà répondu",
  answeredHint:
    "Vos réponses sont arrivées. Merci ! Vous pouvez encore les voir, les modifier ou les retirer.",
  answeredClosedHint:
    "Vos réponses sont arrivées. Merci ! Vous pouvez encore les voir ou les retirer, mais plus les modifier, car ces questions ne sont plus posées.",
  answeredDeletedHint:
    "Vos réponses sont arrivées. Merci ! Elles ont été effacées depuis. Vous n'avez plus rien à faire.",
  answeredLink: "Voir mes réponses",
  withdrawn: "Vos réponses sont retirées",
  withdrawnHint: "Elles sont effacées. Vous n'avez plus rien à faire.",
  expired: "Ces réponses ne peuvent plus être modifiées",
  expiredHint: "On peut modifier ou retirer ses réponses pendant 30 jours après l'envoi.",
  change: "Enregistrer mes modifications",
  thanksTitle: "Merci. Vos réponses sont arrivées.",
  thanksLead: (business: string) => `${business || "L'entreprise"} peut les lire maintenant.`,
  shareTitle: "Voulez-vous partager votre expérience ?",
  shareLead: "Si vous le souhaitez, publiez vos propres mots là où d'autres cherchent conseil.",
  shareHow: "Copiez votre texte, ouvrez une page et collez-le.",
  ownText: "Votre texte",
  levels: {
    own: "Comme je l'ai écrit",
    tidy: "Mis au propre",
    weave: "En un seul texte",
    mine: "Ma version",
  },
  levelsLabel: "Combien d'aide voulez-vous ?",
  aid: "Une aide à l'écriture a ordonné vos propres mots. C'est vous qui décidez quoi publier.",
  original: "Ce que vous avez écrit",
  restore: "Reprendre ce que j'ai écrit",
  inYourWords: (percent: number) => `Dans vos mots : ${percent} %`,
  notYours: (words: string) =>
    `Pas dans vos réponses : ${words}. Retirez-le, ou gardez-le si c'est vrai.`,
  pieces: "D'où vient chaque morceau",
  piecesHint: "Choisissez un morceau pour voir la réponse dont il vient.",
  redrawn:
    "Le texte d'une autre personne se lisait presque pareil ; le vôtre a donc été ordonné autrement.",
  topics:
    "L'entreprise aimerait avoir votre avis là-dessus, si vous avez quelque chose à en dire :",
  keep: "Garder mon texte",
  textKept: "Votre texte est enregistré.",
  earlier: "Versions précédentes de votre texte",
  textRestored: "Votre propre version du texte est de retour.",
  takeOut: "Enlever",
  keepWord: "C'est vrai, garder",
  wordKept: "confirmé par vous",
  confirmWords: "Enlevez ou confirmez d'abord les mots qui ne viennent pas de vos réponses.",
  redraw: (left: number) => `Arranger autrement (encore ${left})`,
  tooClose:
    "Le texte d'une autre personne se lit presque pareil. Quelques mots de plus en feraient le vôtre.",
  warning: (kinds: string) =>
    `Avant de publier : ce texte semble contenir ${kinds}. Tout le monde pourra le lire.`,
  personalData: {
    email: "une adresse e-mail",
    phone: "un numéro de téléphone",
    card: "un numéro de carte",
    number: "un numéro de contrat ou de client",
    name: "le nom complet d'une personne",
  },
  confirm: "C'est ma propre expérience.",
  confirmFirst: "Confirmez d'abord que c'est votre propre expérience.",
  copy: "Copier mon texte",
  copied: "Copié",
  selected: "Votre texte est sélectionné. Copiez-le au clavier ou par le menu.",
  facebook: (length: number) =>
    `Facebook demande au moins 25 caractères ; votre texte en a ${length}.`,
  insiderButton: "Je travaille pour cette entreprise ou j'ai un lien avec elle",
  insiderTitle: "Merci de le dire",
  insiderText:
    "Les personnes qui travaillent pour une entreprise, ou qui en sont proches, ne devraient pas publier d'avis sur elle : les personnes qui les lisent ne pourraient pas le savoir. Vos réponses parviennent tout de même à l'entreprise.",
  insiderBack: "C'était une erreur : je fais partie de la clientèle",
  postedTitle: "L'avez-vous publié ?",
  posted: { yes: "Oui", not_yet: "Pas encore", no: "J'ai décidé que non" },
  postedNoted: "Noté. Merci.",
  messageTitle: (business: string) => `Le dire seulement à ${business || "l'entreprise"}`,
  messageHint: "Personne d'autre ne le lit.",
  messageApart: "Cela ne fait pas partie du texte ci-dessus.",
  messageLabel: "Votre message",
  messageSend: "Envoyer le message",
  messageSent: "Votre message est arrivé. Vous pouvez encore le modifier.",
  messageNothing: "Il n'y a encore rien à envoyer. Veuillez d'abord écrire votre message.",
  messageRemoved: "Votre message a été supprimé.",
  manageTitle: "Vos réponses",
  manageHint: "Pendant 30 jours, vous pouvez modifier ou retirer ce que vous avez envoyé.",
  edit: "Modifier mes réponses",
  withdraw: "Retirer mes réponses",
  withdrawHint: "Elles sont effacées pour de bon, pour l'entreprise aussi.",
  post: (platform: string) => `Ouvrir ${platform}`,
  newTab: "s'ouvre dans un nouvel onglet",
  profile: (business: string, platform: string) =>
    `${business || "Cette entreprise"} sur ${platform}`,
  scan: "Scannez le code avec l'appareil photo de votre téléphone.",
  assist: (left: number) => `Laisser l'aide assembler le texte (encore ${left})`,
  assistWorking: "L'aide ordonne vos mots …",
  assistStopped: "Arrêté. Votre texte est comme avant.",
  assistLimit:
    "L'aide a servi autant qu'elle le peut pour ces réponses. Votre texte reste comme il est.",
  assistBusy:
    "L'aide a été très demandée aujourd'hui. Réessayez demain ; votre texte reste comme il est.",
  assistLost: "L'aide n'a pas pu être jointe. Votre texte est comme avant.",
  assistStop: "Arrêter",
  assistRefused:
    "Le texte de l'aide ne s'en tenait pas à vos mots ; ils ont été assemblés sans elle.",
  assistFailed: "L'aide n'a pas répondu ; vos mots ont été assemblés sans elle.",
};
