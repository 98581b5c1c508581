import type { DemoSection } from '../shape.ts';

/** The sections of localstationdeportes, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'el-equipo', name: 'El equipo', description: 'Todo sobre los Faroleros de Puerto Alegría, dentro y fuera de la cancha.' },
  { path: 'escolar', name: 'Deporte escolar', description: 'Las secundarias, sus rivalidades y sus viernes por la noche.' },
  { path: 'ligas-locales', name: 'Ligas locales', description: 'Domingos de barrio: resultados, tablas y personajes.' },
  { path: 'beisbol-local', name: 'Béisbol local', description: 'Los Pelícanos y las ligas infantiles del condado.' },
  { path: 'agenda', name: 'Agenda', description: 'Dónde, cuándo y cuánto cuesta entrar.' },
];
