import { atLightness, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';

/** The green of a pitch, by day or under lights. */
export const buildTurfColour = ({ palette }: Scene, dark: boolean): string =>
  atLightness(mix('#3f9a4a', palette.second, 0.18), dark ? 0.44 : 0.58);
