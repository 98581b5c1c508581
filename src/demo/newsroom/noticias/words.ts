import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of noticias says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Los hechos, verificados y explicados, en español.',
    text: [
      'Noticias es la redacción en español que informa a Estados Unidos y a América Latina a la misma hora. Tenemos corresponsales en nueve ciudades y una mesa de verificación que trabaja toda la noche.',
      '## Nuestras reglas',
      'Dos fuentes independientes respaldan todo dato que nadie ha confirmado en público. Si una fuente pide no ser nombrada, un editor sabe quién es y la nota explica por qué calla su nombre.',
      'Traducimos las declaraciones completas y publicamos el original cuando una palabra puede entenderse de dos maneras.',
      '## Qué distinguimos',
      'La opinión y el análisis llevan su nombre sobre el titular. Una cobertura en vivo dice a qué hora se publicó cada entrada.',
      '## Independencia',
      'Ni el propietario ni los anunciantes leen una nota antes que el público.',
    ],
  },
  desks: [
    { name: 'Mesa nacional', address: 'nacional@noticias.example', text: 'Pistas desde cualquier estado del país:' },
    { name: 'América Latina', address: 'latinoamerica@noticias.example', text: 'Para corresponsales y lectores de la región:' },
    { name: 'Verificación', address: 'verificacion@noticias.example', text: 'Un video, una cadena o una foto que no parece cierta:' },
    { name: 'Correcciones', address: 'correcciones@noticias.example', text: 'Un error en una nota, con su dirección y lo que está mal:' },
    { name: 'Atención al lector', address: 'lectores@noticias.example', text: 'El sitio, los boletines y la accesibilidad:' },
  ],
  corrections: 'Las cifras de muertos, votos y dinero se comparan con el documento original antes de publicar y cada vez que cambian.',
  privacy: 'Leer Noticias no exige una cuenta. No anotamos quién leyó qué, tampoco en las coberturas delicadas.',
};
