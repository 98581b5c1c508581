import type { DemoSection } from '../shape.ts';

/** The sections of noticias, in the order of its menu. */
export const sections: readonly DemoSection[] = [
  { path: 'estados-unidos', name: 'Estados Unidos', description: 'La actualidad del país, verificada y en contexto.' },
  { path: 'america-latina', name: 'América Latina', description: 'Crónica y análisis desde la región.' },
  { path: 'economia', name: 'Economía', description: 'Empresas, trabajo, precios y cuentas públicas.' },
  { path: 'ciencia', name: 'Ciencia y ambiente', description: 'Investigación, clima y territorio.' },
  { path: 'cultura', name: 'Cultura', description: 'Libros, archivos, ideas y patrimonio.' },
  { path: 'opinion', name: 'Opinión', description: 'Columnas y tribunas. Las firmas responden de lo que sostienen.' },
  { path: 'estados-unidos/tribunales', name: 'Tribunales', description: 'Sentencias, recursos y procedimientos, explicados sin jerga.' },
];
