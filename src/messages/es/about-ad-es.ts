import type { Messages } from '../en/messages.ts';

/** The Spanish words of what is told about an ad. */
export const aboutAdEs: Messages['aboutAd'] = {
  title: 'Sobre este anuncio',
  close: 'Cerrar',
  byPage: 'Se eligió por el tema de esta página, no por quién eres ni por lo que has leído.',
  byVendor: 'Lo eligió una empresa que vende este espacio.',
  advertiser: 'Anunciante',
  lineItem: 'Línea de pedido',
  why: 'Por qué aquí',
  reasons: {
    everybody: 'Se muestra en todas las páginas.',
    zone: 'Está hecho para este lugar de la página.',
    brand: (label) => `Esta página es parte de ${label}.`,
    language: (label) => `Esta página está en ${label}.`,
    section: (label) => `La sección es ${label}.`,
    topic: (label) => `El tema es ${label}.`,
    piece: 'Se reservó para esta página.',
  },
};
