import { chartBar, chartLine, circuit, duotone, map, waves } from './abstract.ts';
import { cityNight, harbor, skyline } from './city.ts';
import { capitol, courthouse } from './civic.ts';
import { bowl, bread, stillLife } from './food.ts';
import { classroom, hospital, kitchen, laboratory, livingRoom, shop, studio } from './interiors.ts';
import { coast, field, mountains } from './landscape.ts';
import { ballot, books, dress, paintersPalette, phone, product } from './objects.ts';
import { garden, market } from './outdoors.ts';
import { crowd, spotlight, stage } from './people.ts';
import { portrait } from './portrait.ts';
import type { Painter } from './scene.ts';
import { orbit, planet } from './space.ts';
import { pitch, runner, stadium } from './sport.ts';
import { train } from './train.ts';
import { river, road, storm, wildfire } from './weather.ts';

/** Everything a demo picture can show. */
export const pictureSubjects = [
  'skyline',
  'city-night',
  'capitol',
  'courthouse',
  'harbor',
  'mountains',
  'coast',
  'field',
  'storm',
  'wildfire',
  'river',
  'road',
  'train',
  'stadium',
  'pitch',
  'runner',
  'kitchen',
  'bread',
  'bowl',
  'still-life',
  'garden',
  'market',
  'shop',
  'product',
  'living-room',
  'classroom',
  'hospital',
  'laboratory',
  'studio',
  'stage',
  'spotlight',
  'crowd',
  'ballot',
  'circuit',
  'planet',
  'orbit',
  'chart-line',
  'chart-bar',
  'map',
  'portrait',
  'duotone',
  'waves',
  'books',
  'dress',
  'palette',
  'phone',
] as const;

/** One of the subjects a picture can show. */
export type PictureSubject = (typeof pictureSubjects)[number];

/** The painter of each subject. */
export const painters: Record<PictureSubject, Painter> = {
  skyline,
  'city-night': cityNight,
  capitol,
  courthouse,
  harbor,
  mountains,
  coast,
  field,
  storm,
  wildfire,
  river,
  road,
  train,
  stadium,
  pitch,
  runner,
  kitchen,
  bread,
  bowl,
  'still-life': stillLife,
  garden,
  market,
  shop,
  product,
  'living-room': livingRoom,
  classroom,
  hospital,
  laboratory,
  studio,
  stage,
  spotlight,
  crowd,
  ballot,
  circuit,
  planet,
  orbit,
  'chart-line': chartLine,
  'chart-bar': chartBar,
  map,
  portrait,
  duotone,
  waves,
  books,
  dress,
  palette: paintersPalette,
  phone,
};
