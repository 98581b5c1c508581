import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of telemundo says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Lo que pasa y lo que nos une, en español y desde Estados Unidos.',
    text: [
      'Telemundo acompaña a millones de familias que viven en dos idiomas. Contamos las noticias, celebramos los goles y ponemos en pantalla las historias que se comentan al día siguiente en el trabajo.',
      '## Para quién trabajamos',
      'Para la maestra de Houston, el cocinero de Queens y la abuela que pregunta qué dijo el presidente. Escribimos como se habla en casa, con el cuidado con el que se escribe una carta importante.',
      '## Cómo elegimos',
      'Una nota entra porque le sirve a alguien: para decidir, para entender o para disfrutar. Lo que alguien pagó lleva una etiqueta y el nombre de quien pagó.',
      '## Trámites y derechos',
      'Cuando una nota habla de inmigración, salud o impuestos, la lee primero una persona especialista, y decimos adónde acudir sin que cueste nada.',
    ],
  },
  desks: [
    { name: 'Redacción', address: 'redaccion@telemundo.example', text: 'Lo que pasa en tu barrio y nadie ha contado:' },
    { name: 'Telemundo te ayuda', address: 'ayuda@telemundo.example', text: 'Fraudes, cobros indebidos y trámites que no avanzan:' },
    { name: 'Programas', address: 'programas@telemundo.example', text: 'Novelas, concursos y cómo participar:' },
    { name: 'Correcciones', address: 'correcciones@telemundo.example', text: 'Un error en una nota o en pantalla:' },
    { name: 'Atención al lector', address: 'lectores@telemundo.example', text: 'El sitio, los subtítulos y la accesibilidad:' },
  ],
  corrections:
    'Los nombres se escriben como los escribe su dueño, con sus acentos, y los teléfonos de ayuda se marcan antes de publicarlos.',
  privacy: 'No preguntamos de dónde eres ni cuál es tu situación migratoria, y no guardamos qué notas lees.',
};
