import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of shows. */
export const people: readonly DemoPerson[] = [
  {
    key: 'regina-solorzano',
    look: look('woman', 'middle', 'wavy', 'red', 1),
    name: 'Regina Solórzano',
    jobTitle: 'Editora de Telenovelas',
    bio: 'Regina Solórzano ha visto 142 telenovelas completas y acierta al villano antes del tercer capítulo. Dirige la cobertura de ficción diaria.',
    shortBio: 'Ha visto 142 telenovelas completas y acierta al villano.',
  },
  {
    key: 'fausto-linde',
    look: look('man', 'older', 'bald', 'gray', 1, { glasses: true }),
    name: 'Fausto Linde',
    jobTitle: 'Crítico de series',
    bio: 'Fausto Linde escribe sobre series desde la época en que había que esperar una semana. Estudió guion y no perdona un flashback perezoso.',
    shortBio: 'Escribe sobre series y no perdona un flashback perezoso.',
    opinion: true,
  },
  {
    key: 'itzayana-poot',
    look: look('woman', 'young', 'long', 'black', 3),
    name: 'Itzayana Poot',
    jobTitle: 'Reportera de realities',
    bio: 'Itzayana Poot cubre concursos desde la grada, el camerino y el estacionamiento. Una vez votó por error y no ha dicho por quién.',
    shortBio: 'Cubre concursos desde la grada, el camerino y el estacionamiento.',
  },
  {
    key: 'gonzalo-achury',
    look: look('man', 'middle', 'curls', 'black', 2, { beard: 'short' }),
    name: 'Gonzalo Achury',
    jobTitle: 'Reportero de foros',
    bio: 'Gonzalo Achury pasa los días entre cables, pelucas y maquetas. Entrevista a quienes hacen la televisión sin salir en ella.',
    shortBio: 'Entrevista a quienes hacen la televisión sin salir en ella.',
  },
  {
    key: 'lina-barzola',
    look: look('woman', 'young', 'pixie', 'blond', 1, { glasses: true }),
    name: 'Lina Barzola',
    jobTitle: 'Productora digital',
    bio: 'Lina Barzola resume capítulos en tres minutos y contesta teorías de la audiencia en cinco idiomas, incluido el de los emojis.',
    shortBio: 'Resume capítulos en tres minutos y contesta teorías.',
  },
];
