import type { DemoSection } from '../shape.ts';

/** The sections of telemundo, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'hoy', name: 'Hoy', description: 'Lo que está pasando ahora, contado mientras pasa.' },
  { path: 'comunidad', name: 'Comunidad', description: 'Los barrios, las familias y la gente que los saca adelante.' },
  { path: 'inmigracion', name: 'Inmigración', description: 'Guías claras para entender cada trámite y cuidarse de los engaños.' },
  { path: 'dinero', name: 'Dinero', description: 'Empleo, vivienda, impuestos y ahorro, con las cuentas hechas.' },
  { path: 'salud', name: 'Salud', description: 'Información comprobada para cuidarse y cuidar a los suyos.' },
  { path: 'clima', name: 'Clima', description: 'El pronóstico, las alertas y qué hacer antes, durante y después.' },
  { path: 'historias', name: 'Historias', description: 'Retratos, memoria y cultura de los nuestros.' },
];
