import type { adsEn } from '../en/ads-en.ts';

/** The Spanish words on ads. `label` is exact. */
export const adsEs: Record<keyof typeof adsEn, string> = {
  label: 'Publicidad',
  about: 'Sobre este anuncio',
  skip: 'Saltar la publicidad',
  unloaded: 'Este anuncio usaba demasiado tu dispositivo, así que se retiró.',
};
