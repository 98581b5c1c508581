import { chartBar, chartLine, circuit, duotone, map, waves } from './abstract.ts';
import { cityNight, harbor, skyline } from './city.ts';
import { capitol, courthouse } from './civic.ts';
import { bowl, bread, stillLife } from './food.ts';
import { coast, field, mountains } from './landscape.ts';
import type { Painter } from './scene.ts';
import { orbit, planet } from './space.ts';
import { river, road, storm, wildfire } from './weather.ts';
export type PictureSubject = string;
export const painters: Record<string, Painter> = { mountains, coast, field, storm, wildfire, river, road, skyline, 'city-night': cityNight, harbor, capitol, courthouse,
 bread, bowl, 'still-life': stillLife, planet, orbit, duotone, waves, circuit, 'chart-line': chartLine, 'chart-bar': chartBar, map };
import { portrait } from './portrait.ts';
import { pitch, runner, stadium } from './sport.ts';
Object.assign(painters, { portrait, pitch, runner, stadium });
import { ballot, books, dress, paintersPalette, phone, product } from './objects.ts';
Object.assign(painters, { ballot, books, dress, palette: paintersPalette, phone, product });
