import type { Words } from "./en.ts";

export const words: Words = {
  heading: "Bienvenue sur Review Flow",
  prompt: "Connectez-vous pour continuer",
  promptSession: "Continuez avec votre compte",
  wayBack: "Revenir sans rien changer",
  checking: "Vérification de votre session…",
  leaving: "Vous êtes connecté. Un instant…",
  errorTitle: "Erreur d’authentification",
  details: "Détails techniques",
  tryAgain: "Réessayer",
  reload: "Recharger la page",
  usePassword: "Se connecter avec un mot de passe",
  useCode: "Se connecter avec un code par e-mail",
  otherAccount: "Se connecter avec un autre compte",
  failed: "L’authentification a échoué. Veuillez réessayer.",
  network:
    "Une erreur réseau s’est produite. Vérifiez votre connexion et que les fenêtres surgissantes sont autorisées pour ce site.",
  verifying: "Votre compte n’a pas pu être vérifié. Veuillez réessayer.",
  noAccount: "Votre compte est introuvable. Veuillez contacter l’assistance.",
  noIdentity: "Les informations de l’utilisateur n’ont pas pu être lues.",
  notLoaded: "La connexion n’a pas pu être chargée. Vérifiez votre réseau, puis rechargez la page.",
  storage:
    "Ce navigateur bloque les cookies ou le stockage pour ce site, et la connexion a besoin des deux. Autorisez-les pour ce site, puis rechargez la page.",
  linkSpent: "Ce lien a déjà servi ou a expiré. Veuillez vous reconnecter.",
  restarted: "La connexion a pris trop de temps ; elle recommence.",
};
