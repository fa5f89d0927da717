import type { PageLanguage } from "#shared/locales/public-page/languages.ts";

interface InvitedWords {
  asks: (inviter: string, business: string) => string;
  /** Who asked has left. */
  asked: (business: string) => string;
  signIn: (email: string) => string;
  past: string;
}

/** What the sign-in page says to whoever follows an invitation to work in a business. */
export const invitedWords: Record<PageLanguage, InvitedWords> = {
  en: {
    asks: (inviter, business) => `${inviter} asks you to work with them in ${business}.`,
    asked: (business) => `You are asked to work in ${business}.`,
    signIn: (email) => `Sign in with ${email}, and you are in.`,
    past: "This invitation was used, taken back or has expired. If you have joined already, sign in. Otherwise ask for a new one.",
  },
  de: {
    asks: (inviter, business) => `${inviter} bittet Sie, bei ${business} mitzuarbeiten.`,
    asked: (business) => `Sie werden gebeten, bei ${business} mitzuarbeiten.`,
    signIn: (email) => `Melden Sie sich mit ${email} an, und Sie sind dabei.`,
    past: "Diese Einladung wurde schon genutzt, zurückgenommen oder ist abgelaufen. Wenn Sie schon dabei sind, melden Sie sich an. Sonst bitten Sie um eine neue.",
  },
  es: {
    asks: (inviter, business) => `${inviter} le invita a trabajar en ${business}.`,
    asked: (business) => `Se le invita a trabajar en ${business}.`,
    signIn: (email) => `Inicie sesión con ${email} y ya estará dentro.`,
    past: "Esta invitación ya se usó, se retiró o ha caducado. Si ya forma parte, inicie sesión. Si no, pida una nueva.",
  },
  fr: {
    asks: (inviter, business) => `${inviter} vous invite à travailler dans ${business}.`,
    asked: (business) => `On vous invite à travailler dans ${business}.`,
    signIn: (email) => `Connectez-vous avec ${email} pour rejoindre l’équipe.`,
    past: "Cette invitation a déjà servi, a été retirée ou a expiré. Si vous faites déjà partie de l’équipe, connectez-vous. Sinon, demandez-en une nouvelle.",
  },
  pt: {
    asks: (inviter, business) => `${inviter} convida você para trabalhar em ${business}.`,
    asked: (business) => `Há um convite para você trabalhar em ${business}.`,
    signIn: (email) => `Entre com ${email} e você já fará parte.`,
    past: "Este convite já foi usado, retirado ou expirou. Se você já faz parte, entre. Senão, peça um novo.",
  },
  ar: {
    asks: (inviter, business) => `يدعوك ${inviter} إلى العمل في ${business}.`,
    asked: (business) => `تمت دعوتك إلى العمل في ${business}.`,
    signIn: (email) => `سجّل الدخول بالعنوان ${email} لتنضم.`,
    past: "هذه الدعوة استُخدمت أو سُحبت أو انتهت صلاحيتها. إذا كنت قد انضممت فسجّل الدخول، وإلا فاطلب دعوة جديدة.",
  },
};
