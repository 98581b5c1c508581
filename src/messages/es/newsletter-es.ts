import type { Messages } from '../en/messages.ts';

/** The Spanish words of signing up for newsletters. */
export const newsletterEs: Messages['newsletter'] = {
  success: 'Te hemos añadido a nuestro boletín.',
  invalidEmail: 'Correo electrónico no válido',
  signUp: 'Suscribirme',
  email: 'Correo electrónico',
  free: 'Gratis. Cancela con un clic cuando quieras.',
  sentTitle: 'Revisa tu correo',
  sent: (email) => `Enviamos un enlace a ${email}. Ábrelo en un plazo de 72 horas para confirmar que la dirección es tuya.`,
  sentNote: '¿No te llegó? Busca en el correo no deseado o revisa cómo escribiste la dirección.',
  otherAddress: 'Usar otra dirección',
  confirmTitle: (newsletter) => `Confirma tu boletín: ${newsletter}`,
  confirmText: (email) => `Llegará a ${email}.`,
  confirm: 'Sí, quiero recibirlo',
  endedTitle: 'Este enlace ya no funciona',
  ended: 'Tiene más de 72 horas, o el boletín se canceló después. Suscríbete otra vez y te enviaremos uno nuevo.',
  unknownTitle: 'Este boletín no existe',
  unknown: 'Ya no hay ningún boletín con este nombre.',
  toNewsletters: 'Tus boletines',
  newsletters: 'Boletines',
  newslettersTitle: (brand) => `Boletines de ${brand}`,
  newslettersText: 'Elige de qué quieres que te escribamos. Todos son gratis y se cancelan con un clic.',
  signUpFor: (newsletter) => `Suscribirme a ${newsletter}`,
  latest: 'Última edición',
  toFront: (brand) => `Ir a ${brand}`,
  mail: {
    confirmText: (newsletter) =>
      `Alguien, probablemente tú, pidió recibir “${newsletter}” en esta dirección. Abre este enlace en un plazo de 72 horas y pulsa el botón de la página.`,
    confirmLink: 'Confirmar el boletín',
    confirmNote: 'Si no fuiste tú, ignora este mensaje: sin la confirmación no se envía nada.',
    knownTitle: (newsletter) => `Ya recibes ${newsletter}`,
    knownText: 'Alguien, probablemente tú, volvió a suscribir esta dirección. Ya te llega, así que no se cambió nada.',
    knownNote: 'No tienes que hacer nada.',
  },
};
