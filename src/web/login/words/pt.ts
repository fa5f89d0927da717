import type { Words } from "./en.ts";

export const words: Words = {
  heading: "Bem-vindo ao Review Flow",
  prompt: "Inicie sessão para continuar",
  promptSession: "Continue com a sua conta",
  wayBack: "Voltar sem alterar nada",
  checking: "A verificar a sua sessão…",
  leaving: "Sessão iniciada. Um momento…",
  errorTitle: "Erro de autenticação",
  details: "Detalhes técnicos",
  tryAgain: "Tentar de novo",
  reload: "Recarregar a página",
  usePassword: "Entrar com uma palavra-passe",
  useCode: "Entrar com um código por e-mail",
  otherAccount: "Entrar com outra conta",
  failed: "A autenticação falhou. Tente de novo.",
  network:
    "Ocorreu um erro de rede. Verifique a sua ligação e se as janelas pop-up são permitidas neste site.",
  verifying: "Não foi possível verificar a sua conta. Tente de novo.",
  noAccount: "A sua conta não foi encontrada. Contacte o apoio.",
  noIdentity: "Não foi possível obter os dados do utilizador.",
  notLoaded:
    "Não foi possível carregar o início de sessão. Verifique a ligação e recarregue a página.",
  storage:
    "Este navegador bloqueia cookies ou armazenamento neste site, e ambos são precisos para entrar. Permita-os neste site e recarregue a página.",
  linkSpent: "Essa ligação já foi usada ou expirou. Inicie sessão de novo.",
  restarted: "O início de sessão demorou demasiado e começa de novo.",
};
