import { bars, cover, duotone, halftone, scene, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Entretenimiento vertical. */
export const pictures: DemoPictures = {
  'luna-irigoyen-disco': [scene('kitchen')],
  'perfil-amparo-vela': [scene('shop'), spot('clock')],
  'festival-bahia-larga': [scene('living-room')],
  'critica-los-tibios': [scene('crowd')],
  'moda-taller-remiendo': [spot('needle', 'yarn')],
  'boda-rentero-sol': [spot('subway', 'heart')],
  'explicador-regalias': [
    bars('A dónde van 3,500 dólares', ['Sello y distribución', 1750], ['Intérprete', 770], ['Autoras (dos)', 420], ['Editorial', 210]),
  ],
  'gira-cocinas-video': [spot('microphone')],
  'alfombra-fotos': [
    duotone('dress'),
    scene('dress'),
    spot('sparkle'),
    spot('pants'),
    spot('user-switch'),
    spot('hands-clapping'),
    spot('video-camera'),
  ],
  'receta-pan-camerino': [scene('bread')],
  'circo-carpa-azul': [spot('tent', 'star')],
  'analisis-canciones-cortas': [bars('Segundos hasta el estribillo', ['Antes', 58], ['Ahora', 28])],
  'entrevista-quinones': [cover('Mi mamá es la única que no se ríe y por eso sigo trabajando', 'Abel Quiñones')],
  'casa-de-artista': [scene('palette')],
  'bandido-celeste-regreso': [scene('spotlight')],
  'teatro-apagado-video': [scene('stage')],
  'libros-verano-fotos': [halftone('books'), spot('tree-palm'), spot('bus'), spot('bathtub'), spot('cooking-pot'), spot('hourglass')],
  'danza-carteros': [spot('envelope', 'footprints')],
  'regreso-tolosa-mudanza': [scene('stage')],
  'columna-aplauso': [cover('No se ponga de pie')],
  'perfume-barrio': [scene('flask')],
};
