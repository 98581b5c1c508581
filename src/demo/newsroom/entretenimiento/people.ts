import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of entretenimiento. */
export const people: readonly DemoPerson[] = [
  {
    key: 'valentina-orduz',
    look: look('woman', 'young', 'curls', 'black', 2, { glasses: true }),
    name: 'Valentina Orduz',
    jobTitle: 'Editora de Música',
    bio: 'Valentina Orduz escucha cada disco tres veces antes de escribir: una de pie, una en autobús y una con su mamá. Tocó el bajo en una banda que nadie recuerda.',
    shortBio: 'Escucha cada disco tres veces antes de escribir.',
  },
  {
    key: 'ciro-balmaceda',
    look: look('man', 'older', 'side', 'gray', 1, { beard: 'full' }),
    name: 'Ciro Balmaceda',
    jobTitle: 'Crítico de cine',
    bio: 'Ciro Balmaceda se sienta siempre en la fila siete. Ha cubierto 26 festivales y defendido en todos ellos a la comedia.',
    shortBio: 'Fila siete, butaca del pasillo. Defiende la comedia.',
    opinion: true,
  },
  {
    key: 'pilar-etxarri',
    look: look('woman', 'middle', 'bob', 'red', 0),
    name: 'Pilar Etxarri',
    jobTitle: 'Editora de Moda',
    bio: 'Pilar Etxarri fue patronista antes que periodista. Mira las costuras primero y la pasarela después.',
    shortBio: 'Patronista y periodista: mira primero las costuras.',
  },
  {
    key: 'omar-nahuat',
    look: look('man', 'young', 'short', 'black', 3),
    name: 'Omar Nahuat',
    jobTitle: 'Cronista de espectáculos',
    bio: 'Omar Nahuat entrevista a famosos en lugares incómodos: una lavandería, una fila, un elevador. Dice que ahí sí contestan.',
    shortBio: 'Entrevista a famosos en lavanderías, filas y elevadores.',
  },
  {
    key: 'graciela-dumont',
    look: look('woman', 'older', 'bun', 'gray', 1),
    name: 'Graciela Dumont',
    jobTitle: 'Reportera de escena y estilo',
    bio: 'Graciela Dumont escribe sobre teatro, mesas y casas. Tiene un cuaderno de recetas robadas en camerinos, con permiso.',
    shortBio: 'Escribe sobre teatro, mesas y casas.',
  },
  {
    key: 'yamil-escandon',
    look: look('man', 'young', 'wavy', 'brown', 2, { beard: 'short' }),
    name: 'Yamil Escandón',
    jobTitle: 'Realizador de video',
    bio: 'Yamil Escandón filma ensayos, pruebas de sonido y todo lo que pasa antes de que se encienda la luz.',
    shortBio: 'Filma lo que pasa antes de que se encienda la luz.',
  },
];
