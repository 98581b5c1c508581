import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of entretenimiento says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Música, cine y estilo, con los chismes comprobados.',
    text: [
      'Entretenimiento cuenta la vida de los artistas que cantamos, lloramos y discutimos. Estamos en la alfombra, en el ensayo y en la fila del concierto.',
      '## Chisme con fuente',
      'Una boda es una boda cuando hay acta, foto o alguno de los dos lo dice. La salud, los embarazos y los hijos los anuncia cada quien.',
      '## Críticas',
      'Pagamos nuestros boletos siempre que se puede y lo decimos cuando nos invitan. Una invitación no mejora un disco.',
      '## Estilo',
      'Nadie paga por salir entre los mejor vestidos. Si una marca patrocinó una galería, su nombre está arriba.',
    ],
  },
  desks: [
    { name: 'Música', address: 'musica@entretenimiento.example', text: 'Lanzamientos, giras y demos que merecen oírse:' },
    { name: 'Cine y series', address: 'cine@entretenimiento.example', text: 'Estrenos, festivales y funciones para la prensa:' },
    { name: 'Estilo', address: 'estilo@entretenimiento.example', text: 'Diseñadores, belleza y alfombras:' },
    { name: 'Correcciones', address: 'correcciones@entretenimiento.example', text: 'Una edad, un premio o un ex equivocado:' },
    { name: 'Atención al lector', address: 'lectores@entretenimiento.example', text: 'El sitio, los boletines y la accesibilidad:' },
  ],
  corrections: 'Las edades, los premios y los discos vendidos se buscan en la fuente, aunque todos en la sala estén seguros.',
  privacy: 'A quién sigues y qué canción lees a las 3 a.m. no lo sabe nadie más: no lo guardamos.',
};
