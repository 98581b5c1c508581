import { cover, duotone, figure, scene, share, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Shows vertical. */
export const pictures: DemoPictures = {
  'catalina-final-anuncio': [scene('spotlight')],
  'catalina-guia-final': [spot('scroll', 'question'), figure('3', 'copias idénticas de la peineta')],
  'comal-final': [scene('bowl')],
  'critica-cuarto-614': [spot('door')],
  'peluquera-foro': [spot('scissors')],
  'puro-oido-video': [spot('ear', 'music-note')],
  'analisis-capitulo-corto': [share(131, 212, 'De 212 episodios, 131 duran entre 45 y 49 minutos')],
  'comal-video-receta': [spot('cooking-pot')],
  'heredera-faro-estreno': [scene('coast')],
  'isla-eliminacion': [spot('island')],
  'vestuario-fotos': [
    scene('dress'),
    duotone('dress'),
    spot('flower'),
    spot('coat-hanger'),
    spot('sparkle'),
    spot('grains'),
    spot('eye-slash'),
  ],
  'guardia-de-noche-renovada': [scene('hospital')],
  'teorias-614': [cover('no entendí, pero dormí con la luz prendida')],
  'sponsor-sala': [spot('couch', 'television')],
  'catalina-doble': [spot('user-switch')],
  'montemayor-comedia': [figure('342', 'escalones, sin elevador', 'stairs')],
  'foro-incendio-maqueta': [scene('studio')],
  'resumen-semana': [spot('television')],
  'columna-villanas': [spot('wine')],
  'comal-personajes-fotos': [scene('bowl'), spot('cake'), spot('speaker-slash'), spot('leaf'), spot('bowl-steam'), spot('grains')],
  'apuntadora-radio': [spot('ear', 'waveform')],
};
