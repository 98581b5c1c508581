import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of telemundo. */
export const people: readonly DemoPerson[] = [
  {
    key: 'marisol-quintero',
    look: look('woman', 'middle', 'wavy', 'black', 2),
    name: 'Marisol Quintero',
    jobTitle: 'Presentadora y corresponsal nacional',
    bio: 'Marisol Quintero presenta el noticiero de la tarde y recorre el país para contar cómo vive la gente que trabaja de noche, cruza estados por temporada o empieza de cero. Antes de la televisión pasó nueve años en la radio comunitaria.',
    shortBio: 'Presenta el noticiero de la tarde y cubre el país desde la calle.',
  },
  {
    key: 'dario-fuenmayor',
    look: look('man', 'young', 'short', 'brown', 2, { beard: 'short' }),
    name: 'Darío Fuenmayor',
    jobTitle: 'Reportero de comunidad',
    bio: 'Darío Fuenmayor cubre escuelas, transporte y vivienda en los barrios hispanos. Creció en una panadería familiar y todavía entrega sus notas antes de que amanezca.',
    shortBio: 'Cubre escuelas, transporte y vivienda en los barrios.',
  },
  {
    key: 'ximena-albornoz',
    look: look('woman', 'middle', 'bob', 'chestnut', 1, { glasses: true }),
    name: 'Ximena Albornoz',
    jobTitle: 'Editora de Dinero',
    bio: 'Ximena Albornoz fue contadora durante once años antes de hacerse periodista. Revisa contratos, recibos y presupuestos para que nadie pague de más.',
    shortBio: 'Contadora y periodista; revisa las cuentas para que usted no pague de más.',
  },
  {
    key: 'tomas-iriarte',
    look: look('man', 'older', 'side', 'gray', 2),
    name: 'Tomás Iriarte',
    jobTitle: 'Meteorólogo',
    bio: 'Tomás Iriarte explica el tiempo en dos idiomas desde hace quince temporadas de huracanes. Da talleres de preparación para familias y sigue usando un pluviómetro en el patio.',
    shortBio: 'Meteorólogo con quince temporadas de huracanes a cuestas.',
  },
  {
    key: 'lucia-bello',
    look: look('woman', 'young', 'bun', 'black', 3),
    name: 'Lucía Bello Arismendi',
    jobTitle: 'Corresponsal de salud',
    bio: 'Lucía Bello Arismendi estudió enfermería y periodismo. Cubre hospitales, clínicas comunitarias y salud mental, y no publica un consejo sin dos fuentes médicas.',
    shortBio: 'Enfermera y periodista; cubre hospitales y clínicas comunitarias.',
  },
  {
    key: 'rafael-okafor',
    look: look('man', 'middle', 'short', 'black', 5, { glasses: true }),
    name: 'Rafael Okafor Díaz',
    jobTitle: 'Reportero de inmigración',
    bio: 'Rafael Okafor Díaz explica trámites migratorios paso por paso y responde preguntas de la audiencia cada jueves. Trabajó como intérprete en tribunales.',
    shortBio: 'Explica trámites migratorios y contesta preguntas cada jueves.',
  },
  {
    key: 'nayeli-canul',
    look: look('woman', 'young', 'braids', 'black', 3),
    name: 'Nayeli Canul',
    jobTitle: 'Productora de video',
    bio: 'Nayeli Canul filma y edita historias breves sobre oficios, fiestas y cocinas. Es hija de un músico de marimba y de una maestra rural.',
    shortBio: 'Filma historias breves sobre oficios, fiestas y cocinas.',
  },
  {
    key: 'ofelia-montalban',
    look: look('woman', 'old', 'bun', 'white', 2, { glasses: true }),
    name: 'Ofelia Montalbán',
    jobTitle: 'Columnista',
    bio: 'Ofelia Montalbán escribe sobre familia, idioma y trabajo. Ha publicado dos libros de crónicas y dicta un taller de escritura para abuelas.',
    shortBio: 'Escribe sobre familia, idioma y trabajo.',
    opinion: true,
  },
];
