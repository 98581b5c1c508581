import { formatCount } from '../formats/numbers.ts';
import type { offlineEn } from '../en/offline-en.ts';

/** The Spanish words of reading saved pieces without network. */
export const offlineEs: typeof offlineEn = {
  title: 'Leer sin conexión',
  why: 'Conserva en este dispositivo lo que guardas para abrirlo sin conexión. Al cerrar la sesión se borra.',
  on: 'Conservar lo que guardo en este dispositivo',
  size: (pieces, megabytes) => `${pieces === 1 ? '1 contenido' : `${formatCount(pieces)} contenidos`}, ${megabytes} MB`,
  loading: 'Preparando lo que guardaste…',
  clear: 'Borrar de este dispositivo',
  cleared: 'Ya no queda nada en este dispositivo.',
  waiting: (count) => (count === 1 ? '1 cambio espera la conexión.' : `${formatCount(count)} cambios esperan la conexión.`),
  refusedTitle: 'No se pudo',
  refused: {
    save: {
      gone: (headline) => `No se guardó “${headline}”: ya no está disponible.`,
      full: (headline) => `No se guardó “${headline}”: tu lista está llena.`,
    },
    remove: { gone: (headline) => `No se pudo quitar “${headline}”.`, full: (headline) => `No se pudo quitar “${headline}”.` },
    details: {
      gone: (headline) => `No se conservó tu nota sobre “${headline}”: ya no está guardado.`,
      full: (headline) => `No se conservó tu nota sobre “${headline}”.`,
    },
  },
  dismiss: 'Entendido',
  blocked:
    'Este navegador no permite conservar nada en este dispositivo. Puede ser una ventana privada, o el almacenamiento está lleno o desactivado.',
  roomOut: 'No cabe todo en este dispositivo. Lo último que guardaste va primero.',
  listTitle: 'Guardados',
  offline: 'No tienes conexión. Esto es lo que conservas en este dispositivo.',
  tryAgain: 'Intentar de nuevo',
  none: 'Todavía no hay nada guardado en este dispositivo.',
  noneOfType: 'No hay nada de este tipo en este dispositivo.',
  remove: 'Quitar',
  removeThis: (headline) => `Quitar: ${headline}`,
  note: 'Nota',
  noteOf: (headline) => `Nota sobre ${headline}`,
  keep: 'Guardar nota',
  untitled: 'Guardado sin conexión',
  later: {
    save: 'Guardado en este dispositivo. Pasará a tu lista cuando vuelvas a tener conexión.',
    remove: 'Quitado en este dispositivo. Saldrá de tu lista cuando vuelvas a tener conexión.',
    details: 'Nota conservada en este dispositivo. Pasará a tu lista cuando vuelvas a tener conexión.',
  },
  state: {
    here: '',
    waiting: 'Se abrirá cuando vuelvas a tener conexión.',
    locked: 'Solo para suscriptores: se abre con conexión.',
    gone: 'Ya no está disponible.',
    full: 'No hubo espacio en este dispositivo.',
    elsewhere: 'En otro de nuestros sitios: se abre con conexión.',
  },
};
