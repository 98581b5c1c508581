import type { localAnswersEn } from '../en/local-answers-en.ts';

/** The Spanish words of what is asked for a place: its skies, and what could not be had. */
export const localAnswersEs: typeof localAnswersEn = {
  notFound: 'Lo sentimos, no encontramos tus noticias locales. Prueba con otro lugar.',
  weatherFailed: 'El tiempo no está disponible por el momento. Vuelve a intentarlo en un minuto.',
  conditions: {
    clear: { day: 'Soleado', night: 'Despejado' },
    partlyCloudy: { day: 'Parcialmente soleado', night: 'Parcialmente nublado' },
    cloudy: { day: 'Nublado', night: 'Nublado' },
    fog: { day: 'Niebla', night: 'Niebla' },
    haze: { day: 'Bruma', night: 'Bruma' },
    drizzle: { day: 'Llovizna', night: 'Llovizna' },
    rain: { day: 'Lluvia', night: 'Lluvia' },
    thunderstorm: { day: 'Tormentas', night: 'Tormentas' },
    sleet: { day: 'Aguanieve', night: 'Aguanieve' },
    snow: { day: 'Nieve', night: 'Nieve' },
  },
};
