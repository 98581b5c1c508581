import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of localstationdeportes says of itself. */
export const words: BrandWords = {
  about: {
    description: 'El equipo de tu ciudad, contado desde la grada.',
    text: [
      'Deportes Locales sigue a los equipos que juegan a veinte minutos de tu casa: los profesionales, los universitarios y los de la preparatoria que llenan el gimnasio un viernes.',
      '## Desde el estadio',
      'Nuestras estaciones mandan a una persona a cada partido en casa. Si no estuvimos, la nota dice de dónde salió la crónica.',
      '## Los más jóvenes',
      'De los atletas menores de edad publicamos el nombre y el número, nunca la escuela de un hermano ni la calle donde viven. Una foto se retira si la familia lo pide.',
      '## La comunidad',
      'Las ligas de barrio pueden mandar sus resultados; los publicamos el lunes.',
    ],
  },
  desks: [
    {
      name: 'Resultados',
      address: 'resultados@localstationdeportes.example',
      text: 'El marcador de tu liga, antes del domingo a las 8 p.m.:',
    },
    { name: 'Preparatorias', address: 'preparatorias@localstationdeportes.example', text: 'Horarios, récords y becas:' },
    { name: 'Fotos', address: 'fotos@localstationdeportes.example', text: 'Lo que viste desde la grada, con tu nombre para el crédito:' },
    { name: 'Correcciones', address: 'correcciones@localstationdeportes.example', text: 'Un marcador o un nombre mal escrito:' },
    { name: 'Atención al lector', address: 'lectores@localstationdeportes.example', text: 'El sitio, tu estación y la accesibilidad:' },
  ],
  corrections: 'Los nombres de los jugadores se toman de la lista del equipo, con sus acentos y sus dos apellidos cuando así los usan.',
  privacy: 'Para mostrarte tu equipo basta la ciudad que elijas. No usamos la ubicación de tu teléfono.',
};
