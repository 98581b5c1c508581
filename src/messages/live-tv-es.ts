import type { liveTvEn } from './live-tv-en.ts';

// a device is named by its browser and system
const inSpanish = (device: string): string => device.replace(' on ', ' en ');

/** The Spanish words of live TV. */
export const liveTvEs: typeof liveTvEn = {
  titleOf: (channel) => `Mira ${channel}`,
  described: (brand) =>
    `El canal en vivo de ${brand}, con lo que pasa ahora y lo que sigue. Inicia sesión con tu proveedor de TV para verlo.`,
  watch: 'Ver en vivo',
  player: (channel) => `${channel}, la imagen en vivo`,
  toLive: 'Volver al vivo',
  starting: 'La transmisión está empezando.',
  noScript: 'Tu navegador reproduce la transmisión por sí mismo, si admite HLS.',
  signedInWith: (provider) => `Sesión iniciada con ${provider}`,
  signOut: 'Cerrar la sesión de tu proveedor de TV',
  choose: 'Inicia sesión con tu proveedor de TV',
  chooseText:
    'El canal en vivo viene con la mayoría de las suscripciones de TV. Elige tu proveedor e inicia sesión en su página; nunca vemos tu contraseña.',
  featured: 'Los más elegidos',
  all: 'Todos los proveedores',
  find: 'Busca tu proveedor',
  findButton: 'Buscar',
  found: (count) => (count === 1 ? '1 proveedor encontrado' : `${count} proveedores encontrados`),
  noneFound: (text) => `Ningún proveedor se llama “${text}”.`,
  showAll: 'Mostrar todos los proveedores',
  passTitle: '¿No tienes proveedor de TV?',
  passText: 'Mira diez minutos sin iniciar sesión, una vez al día.',
  passButton: 'Empezar los diez minutos',
  passLeft: (minutes) =>
    minutes === 1 ? 'Tu vista previa termina en menos de un minuto.' : `Tu vista previa termina en ${minutes} minutos.`,
  passTwoMinutes: 'Tu vista previa termina en 2 minutos.',
  passThirtySeconds: 'Tu vista previa termina en 30 segundos.',
  passOver: 'Tu vista previa de hoy terminó.',
  passOverNext: 'Inicia sesión con tu proveedor de TV para continuar. La próxima vista previa empieza a las 5:00 UTC.',
  z100: 'Lamentablemente, esta transmisión no está disponible con tu suscripción de cable.',
  z100Next: 'Pregunta a tu proveedor qué paquete incluye este canal, o cierra la sesión y elige otro proveedor.',
  z100Parental: 'Los controles parentales de tu suscripción no lo permiten. El titular de la cuenta puede cambiarlos con el proveedor.',
  z130: 'Algo salió mal; inténtalo de nuevo o usa otro navegador.',
  z130Next: 'Es posible que tu proveedor no responda. Inténtalo de nuevo en un minuto, o vuelve a elegir tu proveedor.',
  tooMany: 'Tu suscripción se está viendo en todos los lugares que permite tu proveedor.',
  tooManyNext: 'Deja de verla en uno de ellos e inténtalo de nuevo en un minuto.',
  signedOut: 'Cerraste la sesión.',
  signedOutNext: 'Inicia sesión con tu proveedor de TV para seguir viendo.',
  cancelled: 'No iniciaste sesión.',
  cancelledNext: 'Elige tu proveedor para intentarlo de nuevo.',
  code: (code) => `Código ${code}`,
  again: 'Intentar de nuevo',
  schedule: 'En este canal',
  dialog: {
    title: 'Inicia sesión en {provider}',
    frame: 'Se está abriendo la página de {provider}.',
    window: 'Inicia sesión en la ventana de {provider} que se abrió. Esta página continúa por sí sola.',
    byWindow: 'Abrir en una ventana',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
  otherScreen: 'Inicia sesión en otra pantalla',
  otherScreenText:
    '¿Es difícil escribir en este dispositivo? Usa tu teléfono o computadora: esta pantalla muestra un código y allí inicias sesión.',
  otherScreenButton: 'Mostrar un código',
  device: {
    title: 'Inicia sesión en otra pantalla',
    first: (address) => `En tu teléfono o computadora, abre ${address}`,
    scan: 'O apunta su cámara a este cuadro:',
    second: 'Escribe este código',
    third: 'Inicia sesión allí con tu proveedor de TV. Esta página continúa por sí sola.',
    qr: (code) => `Un cuadro que abre la página para ${code}`,
    spelled: (code) => `Tu código: ${code}`,
    holds: (minutes) => (minutes === 1 ? 'El código vale un minuto más.' : `El código vale ${minutes} minutos.`),
    over: 'El código venció. Nadie inició sesión con él.',
    again: 'Mostrar un código nuevo',
    check: 'Ya inicié sesión',
    back: 'Volver al canal en vivo',
    signedIn: 'Sesión iniciada. Se abre el canal en vivo.',
  },
  codes: {
    title: 'Escribe el código de tu pantalla',
    text: 'La pantalla en la que quieres ver el canal muestra ocho letras y números.',
    label: 'Código',
    next: 'Siguiente',
    wrong: 'Ninguna pantalla muestra este código, o ya venció. Míralo de nuevo o pide uno nuevo en la pantalla.',
    tooOften: 'Se intentó demasiadas veces desde aquí. Espera diez minutos.',
    chooseTitle: '¿Cuál es tu proveedor de TV?',
    asks: (device, minutes) =>
      minutes < 1
        ? `${inSpanish(device)} lo pidió hace un momento.`
        : minutes === 1
          ? `${inSpanish(device)} lo pidió hace un minuto.`
          : `${inSpanish(device)} lo pidió hace ${minutes} minutos.`,
    onlyOwn: (code) => `Continúa solo si tu propia pantalla muestra ${code}: se iniciará sesión en ella con tu suscripción.`,
    own: (provider) => `Usar ${provider}, donde ya iniciaste sesión`,
    doneTitle: 'Tu pantalla tiene la sesión iniciada',
    done: 'El canal se abre allí en unos segundos. Puedes cerrar esta página.',
  },
  simulator: {
    title: (provider) => `Inicia sesión en ${provider}`,
    text: 'Este proveedor es inventado y hace su papel en la demostración. Se acepta cualquier cuenta que escribas.',
    notFromHere: 'Esta página solo se abre desde la página en vivo. Vuelve allí y elige tu proveedor.',
    wrong: 'Escribe tu cuenta.',
    account: 'Número de cuenta',
    signIn: 'Iniciar sesión',
    noCookies: 'Tu navegador no admite nuestras cookies en este marco. Abre el inicio de sesión en una ventana.',
    signOut: (provider) => `Cerraste la sesión de ${provider}`,
    cancel: 'Cancelar',
  },
};
