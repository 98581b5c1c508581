import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of shows says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Las series y los programas que todos comentan.',
    text: [
      'Shows es la casa de nuestras series, concursos y novelas: qué se estrena, quién vuelve, qué pasó anoche y por qué no puedes dejar de verlo.',
      '## Sin adelantar el final',
      'El resumen de un capítulo sale cuando termina en la costa del Pacífico. El desenlace no va en el titular durante una semana.',
      '## Elencos y entrevistas',
      'Las entrevistas se publican como se dijeron. Un actor puede corregir un dato, no una respuesta.',
      '## Nuestros propios programas',
      'Escribimos sobre series que produce nuestra casa. La nota lo dice, y la crítica la firma alguien de afuera.',
    ],
  },
  desks: [
    { name: 'Estrenos', address: 'estrenos@shows.example', text: 'Fechas, elencos y funciones para la prensa:' },
    { name: 'Público', address: 'publico@shows.example', text: 'Boletos para grabaciones y castings. Nunca cobramos por ellos:' },
    { name: 'Fans', address: 'fans@shows.example', text: 'Teorías, dibujos y finales alternativos:' },
    { name: 'Correcciones', address: 'correcciones@shows.example', text: 'Un nombre, una fecha o un parentesco equivocado:' },
    { name: 'Atención al lector', address: 'lectores@shows.example', text: 'El sitio, los subtítulos y la accesibilidad:' },
  ],
  corrections: 'Las fechas de estreno se confirman con programación el mismo día, porque cambian más que los villanos.',
  privacy: 'No vendemos lo que ves ni hasta qué capítulo llegaste, porque no lo guardamos.',
};
