import type { DemoSection } from '../shape.ts';

/** The sections of shows, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'telenovelas', name: 'Telenovelas', description: 'Amores, secretos y capítulos que no se pueden perder.' },
  { path: 'series', name: 'Series', description: 'Dramas, comedias y misterios de temporada corta.' },
  { path: 'realities', name: 'Realities', description: 'Concursos, convivencias y finales en vivo.' },
  { path: 'detras-de-camaras', name: 'Detrás de cámaras', description: 'Foros, vestuarios, guiones y oficios que no salen en pantalla.' },
  { path: 'capitulos', name: 'Capítulos', description: 'Qué pasó, qué viene y qué significaba aquella mirada.' },
];
