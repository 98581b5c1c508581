import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of deportes. */
export const people: readonly DemoPerson[] = [
  {
    key: 'chema-urrutigoity',
    look: look('man', 'middle', 'side', 'black', 1, { beard: 'full' }),
    name: 'Chema Urrutigoity',
    jobTitle: 'Enviado especial de fútbol',
    bio: 'Chema Urrutigoity ha narrado más de mil partidos y todavía se pone de pie en los tiros libres. Cubre la Liga Dorada desde la primera jornada de su vida adulta.',
    shortBio: 'Cubre la Liga Dorada y se pone de pie en los tiros libres.',
  },
  {
    key: 'paloma-rentas',
    look: look('woman', 'young', 'pixie', 'black', 2),
    name: 'Paloma Rentas',
    jobTitle: 'Reportera de fútbol femenino',
    bio: 'Paloma Rentas fue lateral izquierda en segunda división. Cambió los botines por la libreta y no ha dejado de subir por la banda.',
    shortBio: 'Exlateral izquierda; cubre la Superliga Femenina.',
  },
  {
    key: 'nelson-maduenio',
    look: look('man', 'older', 'short', 'gray', 4, { glasses: true }),
    name: 'Nelson Madueño',
    jobTitle: 'Cronista de béisbol',
    bio: 'Nelson Madueño anota cada juego a lápiz, con su propio sistema. Guarda 1,800 hojas de anotación en cajas de zapatos.',
    shortBio: 'Anota cada juego a lápiz desde hace veintiocho años.',
  },
  {
    key: 'yuliana-bosch',
    look: look('woman', 'young', 'long', 'chestnut', 1, { glasses: true }),
    name: 'Yuliana Bosch',
    jobTitle: 'Periodista de datos deportivos',
    bio: 'Yuliana Bosch convierte partidos en números y números en historias. Es física y jugó de base en la universidad.',
    shortBio: 'Física y periodista: convierte partidos en números y números en historias.',
  },
  {
    key: 'ramiro-tzoc',
    look: look('man', 'middle', 'short', 'black', 3, { beard: 'mustache' }),
    name: 'Ramiro Tzoc',
    jobTitle: 'Reportero de combate y atletismo',
    bio: 'Ramiro Tzoc cubre gimnasios de barrio y finales internacionales con el mismo cuaderno. Corre maratones despacio.',
    shortBio: 'Cubre boxeo, lucha y pista. Corre maratones despacio.',
  },
  {
    key: 'delia-camargo',
    look: look('woman', 'middle', 'bun', 'brown', 3),
    name: 'Delia Camargo',
    jobTitle: 'Columnista',
    bio: 'Delia Camargo fue árbitra internacional de fútbol durante nueve temporadas. Escribe sobre reglamento, justicia y griterío.',
    shortBio: 'Exárbitra internacional. Escribe sobre reglamento y griterío.',
    opinion: true,
  },
];
