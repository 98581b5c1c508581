import type { DemoSection } from '../shape.ts';

/** The sections of deportes, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'futbol', name: 'Fútbol', description: 'La Liga Dorada, las copas y todo lo que rueda.' },
  { path: 'futbol/femenino', name: 'Fútbol femenino', description: 'La Superliga Femenina, jornada a jornada.' },
  { path: 'beisbol', name: 'Béisbol', description: 'La Liga del Trópico, del primer lanzamiento al último out.' },
  { path: 'baloncesto', name: 'Baloncesto', description: 'Canastas, triples y finales apretados.' },
  { path: 'combate', name: 'Boxeo y lucha', description: 'El cuadrilátero, las esquinas y las vendas.' },
  { path: 'mas-deportes', name: 'Más deportes', description: 'Atletismo, ciclismo, natación y lo que cabe en una medalla.' },
];
