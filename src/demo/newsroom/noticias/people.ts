import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of noticias. */
export const people: readonly DemoPerson[] = [
  {
    key: 'ines-valdovinos',
    look: look('woman', 'older', 'short', 'gray', 1),
    name: 'Inés Valdovinos',
    jobTitle: 'Corresponsal parlamentaria',
    bio: 'Inés Valdovinos sigue desde hace catorce años el trabajo de las asambleas estatales y lee los proyectos de ley hasta el último anexo. Es autora de un manual de estilo para periodistas jurídicos.',
    shortBio: 'Cubre las asambleas estatales y lee los proyectos hasta el último anexo.',
  },
  {
    key: 'joaquin-etcheverry',
    look: look('man', 'middle', 'side', 'brown', 1, { glasses: true }),
    name: 'Joaquín Etcheverry',
    jobTitle: 'Redactor jefe de Economía',
    bio: 'Joaquín Etcheverry dirige la sección de Economía. Estudió estadística y desconfía de todo porcentaje que no diga de qué.',
    shortBio: 'Dirige Economía y desconfía de los porcentajes sin base.',
  },
  {
    key: 'amaranta-kuri',
    look: look('woman', 'middle', 'long', 'black', 3),
    name: 'Amaranta Kuri',
    jobTitle: 'Corresponsal en América Latina',
    bio: 'Amaranta Kuri recorre la región en autobús siempre que puede. Ha publicado crónicas sobre ríos, aduanas y pueblos que cambiaron de nombre.',
    shortBio: 'Recorre la región y la cuenta por tierra.',
  },
  {
    key: 'hernan-tafolla',
    look: look('man', 'older', 'bald', 'gray', 2, { beard: 'mustache' }),
    name: 'Hernán Tafolla',
    jobTitle: 'Periodista judicial',
    bio: 'Hernán Tafolla fue secretario de juzgado antes de pasarse a la redacción. Asiste a las audiencias con libreta y sin grabadora.',
    shortBio: 'Antes secretario de juzgado; hoy cronista de tribunales.',
  },
  {
    key: 'wendolyn-arce',
    look: look('woman', 'young', 'curls', 'brown', 3),
    name: 'Wendolyn Arce',
    jobTitle: 'Periodista científica',
    bio: 'Wendolyn Arce es bióloga y escribe sobre agua, salud pública y biodiversidad. Dirige la serie de datos de la sección de Ciencia.',
    shortBio: 'Bióloga; escribe sobre agua, salud pública y biodiversidad.',
  },
  {
    key: 'baltasar-oyola',
    look: look('man', 'older', 'wavy', 'gray', 2, { beard: 'full' }),
    name: 'Baltasar Oyola',
    jobTitle: 'Editor de Cultura',
    bio: 'Baltasar Oyola edita las páginas de Cultura y colecciona dedicatorias halladas en libros usados.',
    shortBio: 'Edita Cultura y colecciona dedicatorias ajenas.',
  },
  {
    key: 'soledad-marchena',
    look: look('woman', 'middle', 'bob', 'black', 2, { glasses: true }),
    name: 'Soledad Marchena',
    jobTitle: 'Columnista',
    bio: 'Soledad Marchena es jurista y enseña derecho constitucional. Su columna aparece los martes.',
    shortBio: 'Jurista. Su columna aparece los martes.',
    opinion: true,
  },
  {
    key: 'emeterio-gil',
    look: look('man', 'old', 'side', 'white', 2, { glasses: true, beard: 'mustache' }),
    name: 'Emeterio Gil Cárdenas',
    jobTitle: 'Columnista',
    bio: 'Emeterio Gil Cárdenas fue maestro rural y director de un diario de provincia durante veinte años. Escribe sobre lengua, memoria y costumbres.',
    shortBio: 'Escribe sobre lengua, memoria y costumbres.',
    opinion: true,
  },
];
