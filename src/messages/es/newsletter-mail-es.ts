import type { newsletterMailEn } from '../en/newsletter-mail-en.ts';

/** The Spanish words of newsletters that are mailed, their archive, and leaving them. */
export const newsletterMailEs: typeof newsletterMailEn = {
  inBrowser: 'Leer en el navegador',
  more: 'Más para leer',
  leave: 'Cancelar la suscripción',
  manage: 'Tus boletines',
  earlier: 'Ediciones anteriores',
  why: (title, brand) => `Recibes ${title} porque te suscribiste en ${brand}.`,
  archiveTitle: (title, brand) => `${title}: el boletín de ${brand}`,
  archiveEmpty: 'Todavía no se ha enviado ninguna edición.',
  allIssues: (title) => `Todas las ediciones de ${title}`,
  noPieces: 'Los artículos de esta edición ya no están disponibles.',
  leaveTitle: (title) => `¿Cancelar la suscripción a ${title}?`,
  leaveText: (address) => `Dejaremos de enviarlo a ${address}.`,
  leaveButton: 'Cancelar la suscripción',
  leftTitle: 'Suscripción cancelada',
  leftText: (title) => `Ya no te enviaremos ${title}. Un correo que ya está en camino todavía puede llegar.`,
  alreadyLeft: (title) => `Ya habías cancelado la suscripción a ${title}.`,
  badLinkTitle: 'Este enlace no funciona',
  badLinkText: 'Está incompleto o fue modificado. Abre el enlace del propio boletín o elige tus boletines en tu cuenta.',
};
