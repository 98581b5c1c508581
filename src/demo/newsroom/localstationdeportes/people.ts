import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of localstationdeportes. */
export const people: readonly DemoPerson[] = [
  {
    key: 'gaby-monsivais',
    look: look('woman', 'young', 'wavy', 'chestnut', 2),
    name: 'Gaby Monsiváis',
    jobTitle: 'Conductora de deportes de la estación',
    bio: 'Gaby Monsiváis conduce el segmento deportivo de las seis y de las once. Nació a cuatro cuadras del estadio de los Faroleros y no lo disimula.',
    shortBio: 'Conduce los deportes de las seis y las once.',
  },
  {
    key: 'tono-arriaga',
    look: look('man', 'middle', 'wavy', 'black', 2, { wears: 'cap' }),
    name: 'Toño Arriaga',
    jobTitle: 'Reportero de los Faroleros',
    bio: 'Toño Arriaga viaja con los Faroleros en el autobús desde hace diez temporadas. Ha visto 317 partidos y perdido cuatro paraguas.',
    shortBio: 'Viaja con los Faroleros desde hace diez temporadas.',
  },
  {
    key: 'keisha-villarreal',
    look: look('woman', 'young', 'braids', 'black', 5),
    name: 'Keisha Villarreal',
    jobTitle: 'Reportera de deporte escolar',
    bio: 'Keisha Villarreal cubre veintidós secundarias y recuerda los nombres de casi todos. Jugó voleibol en Los Encinos.',
    shortBio: 'Cubre veintidós secundarias del condado.',
  },
  {
    key: 'don-beto-sandoval',
    look: look('man', 'old', 'short', 'white', 3, { wears: 'hat', beard: 'mustache' }),
    name: 'Beto Sandoval',
    jobTitle: 'Cronista de ligas de barrio',
    bio: 'Beto Sandoval arbitró, entrenó y vendió refrescos en la Liga de la Ribera antes de narrarla. Los domingos se estaciona junto a la cancha tres.',
    shortBio: 'Narra la Liga de la Ribera desde la cancha tres.',
    opinion: true,
  },
  {
    key: 'mireya-tran',
    look: look('woman', 'young', 'bob', 'black', 1),
    name: 'Mireya Tran',
    jobTitle: 'Fotoperiodista y productora',
    bio: 'Mireya Tran fotografía y edita el deporte local. Prefiere el gesto de la banca al del gol.',
    shortBio: 'Fotografía el gesto de la banca antes que el gol.',
  },
];
