import type { DemoSection } from '../shape.ts';

/** The sections of entretenimiento, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'musica', name: 'Música', description: 'Discos, giras y canciones que no se van de la cabeza.' },
  { path: 'cine', name: 'Cine', description: 'Estrenos, festivales y conversaciones a media luz.' },
  { path: 'moda', name: 'Moda', description: 'Pasarela, taller y lo que la gente se pone de verdad.' },
  { path: 'famosos', name: 'Famosos', description: 'Bodas, mudanzas, regresos y buenas noticias de gente conocida.' },
  { path: 'escena', name: 'Escena', description: 'Teatro, danza, circo y comedia en vivo.' },
  { path: 'estilo', name: 'Estilo', description: 'La casa, la mesa y el fin de semana.' },
];
