import { bars, cover, face, figure, halftone, scene, score, share, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the local stations' sports vertical. */
export const pictures: DemoPictures = {
  'faroleros-ascenso': [scene('stadium'), score('Por el ascenso', ['Faroleros', '2'], ['Valle Sereno', '1'], 'gol del capitán')],
  'faroleros-historia-ascenso': [scene('stadium'), scene('harbor')],
  'clasico-escolar': [score('Clásico escolar', ['Los Encinos', '27'], ['San Telmo', '24'])],
  'ribera-jornada-12': [bars('Puntos tras la jornada 12', ['Tortillería La Güera', 34], ['Deportivo Oaxaquita', 29])],
  'pelicanos-novato': [figure('1.84', 'de efectividad, y reparte el correo', 'baseball')],
  'columna-cancha-tres': [cover('No le pongan pasto a la cancha tres')],
  'malecon-fotos': [
    halftone('city-night'),
    spot('trophy'),
    face('man', 'old', 'bald', 'gray', 3, { beard: 'mustache' }),
    spot('cooking-pot'),
    scene('crowd'),
    spot('boat'),
    spot('lighthouse'),
  ],
  'voleibol-hermanas': [spot('volleyball')],
  'agenda-fin-de-semana': [spot('calendar-star')],
  'iturbide-video': [spot('ticket')],
  'abonos-primera': [spot('ticket')],
  'lucha-femenil-escuela': [scene('crowd')],
  'analisis-faroleros': [bars('Puntos en casa', ['Faroleros este año', 41], ['Los que se quedaron', 27])],
  'infantil-sin-marcador': [bars('Niños inscritos', ['Con marcador', 210], ['Sin marcador', 432])],
  'pelicanos-previa-semifinal': [spot('baseball')],
  'arbitra-de-barrio': [figure('2,200', 'partidos pitados, tres suspendidos')],
  'lavanderia-portero': [scene('pitch')],
  'liga-noche-torneo': [spot('clock', 'soccer-ball')],
  'skate-parque-video': [spot('bridge')],
  'regatas-muelle-fotos': [
    spot('sailboat', 'waves'),
    spot('medal'),
    spot('confetti', 'waves'),
    spot('piano-keys', 'waves'),
    scene('books'),
    spot('lighthouse', 'waves'),
  ],
  'faroleras-pretemporada': [share(24, 90, '90 se probaron para 24 lugares', 'person')],
  'patrocinado-zapateria': [scene('boot')],
  'leyenda-utilera': [figure('61,000', 'camisetas lavadas y ningún calcetín extraviado', 't-shirt')],
};
