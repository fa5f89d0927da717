import type { Words } from "./en.ts";

export const words: Words = {
  heading: "Bienvenido a Review Flow",
  prompt: "Inicie sesión para continuar",
  promptSession: "Continúe con su cuenta",
  wayBack: "Volver sin cambiar nada",
  checking: "Comprobando su sesión…",
  leaving: "Ha iniciado sesión. Un momento…",
  errorTitle: "Error de autenticación",
  details: "Detalles técnicos",
  tryAgain: "Intentar de nuevo",
  reload: "Recargar la página",
  usePassword: "Entrar con una contraseña",
  useCode: "Entrar con un código por correo",
  otherAccount: "Entrar con otra cuenta",
  failed: "La autenticación ha fallado. Inténtelo de nuevo.",
  network:
    "Se ha producido un error de red. Compruebe su conexión y que las ventanas emergentes estén permitidas en este sitio.",
  verifying: "No se ha podido comprobar su cuenta. Inténtelo de nuevo.",
  noAccount: "No se ha encontrado su cuenta. Póngase en contacto con el soporte.",
  noIdentity: "No se ha podido obtener la información del usuario.",
  notLoaded:
    "No se ha podido cargar el inicio de sesión. Compruebe su conexión y recargue la página.",
  storage:
    "Este navegador bloquea las cookies o el almacenamiento de este sitio, y hacen falta para entrar. Permítalos para este sitio y recargue la página.",
  linkSpent: "Ese enlace ya se usó o ha caducado. Vuelva a iniciar sesión.",
  restarted: "El inicio de sesión ha tardado demasiado y empieza de nuevo.",
};
