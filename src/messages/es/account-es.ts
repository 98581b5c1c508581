import type { Messages } from '../en/messages.ts';

/** The Spanish words of accounts. */
export const accountEs: Messages['account'] = {
  failures: {
    register: 'Hubo un error al registrarte',
    signIn: 'Hubo un error al iniciar sesión',
    code: 'Hubo un error, inténtalo de nuevo',
    verify: 'Hubo un error al verificar el código',
    readSubscriptions: 'No se pudieron cargar las suscripciones',
    changeSubscriptions: 'No se pudieron actualizar las suscripciones',
    email: 'Correo electrónico no válido',
    unknown: 'Ocurrió un error inesperado. Inténtalo de nuevo más tarde.',
    notStored: 'No se puede guardar en este momento. No se cambió nada. Inténtalo de nuevo más tarde.',
    later: 'Se intentó demasiadas veces. Inténtalo de nuevo más tarde.',
    tooShort: 'Usa al menos 8 caracteres para la contraseña.',
    weak: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
    signInAgain: 'Tu sesión terminó. Vuelve a iniciar sesión.',
    interests: 'No se pudieron guardar tus intereses. Inténtalo de nuevo.',
    profile: 'No se pudo guardar tu perfil. Inténtalo de nuevo.',
  },
  mails: {
    verifyTitle: (brand) => `Confirma tu correo para ${brand}`,
    signInTitle: (brand) => `Tu código para entrar en ${brand}`,
    verifyText: 'Este código confirma que esta dirección es tuya y abre tu cuenta nueva.',
    signInText: 'Con este código entras en tu cuenta.',
    requestedBy: (browser, system, when) =>
      `Pedido con ${browser ?? 'un navegador o una aplicación que no conocemos'}${system === undefined ? '' : ` en ${system}`}, ${when}.`,
    codeHolds: 'Escribe este código en la página donde lo pediste. Sirve una sola vez, durante 10 minutos.',
    notYou: 'Si no lo pediste, ignora este mensaje. No le des el código a nadie: nunca lo pedimos por teléfono ni por mensaje.',
    knownTitle: (brand) => `Ya tienes una cuenta con ${brand}`,
    knownText: 'Alguien, probablemente tú, intentó registrarse con esta dirección. Ya tiene una cuenta, así que no se cambió nada.',
    knownNote: 'Si fuiste tú, entra con tu contraseña o pide un código. Si no fuiste tú, no tienes que hacer nada.',
    signIn: 'Entrar',
    deviceTitle: (brand) => `Nuevo inicio de sesión en ${brand}`,
    deviceText: (device, when) => `Se usó tu cuenta en un dispositivo que no conocíamos: ${device}, ${when}.`,
    deviceNote: 'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, entra, cierra las demás sesiones y cambia tu contraseña.',
  },
};
