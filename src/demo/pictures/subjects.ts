import { cityNight, harbor, skyline } from './city.ts';
import { capitol, courthouse } from './civic.ts';
import { coast, field, mountains } from './landscape.ts';
import type { Painter } from './scene.ts';
import { river, road, storm, wildfire } from './weather.ts';
export type PictureSubject = string;
export const painters: Record<string, Painter> = { mountains, coast, field, storm, wildfire, river, road, skyline, 'city-night': cityNight, harbor, capitol, courthouse };
