import type { Canvas, Point } from './canvas.ts';
import { atLightness, lighter, getLightness, mix, turnHue } from './colour.ts';
import type { PicturePalette } from './palette.ts';
import type { Chance } from './random.ts';

export type TimeOfDay = 'dawn' | 'day' | 'golden' | 'dusk' | 'night';

/** The light of a scene: far things take the colour of the air, near things are dark, everything between is a mixture. */
export type Light = {
  time: TimeOfDay;
  overhead: string;
  middle: string;
  horizon: string;
  /** colour of the sun, moon or lamps */
  glow: string;
  far: string;
  near: string;
  dark: boolean;
};

/** What a painter draws with. The sheet is `width` × 1000 units. */
export type Scene = {
  canvas: Canvas;
  chance: Chance;
  palette: PicturePalette;
  width: number;
  height: number;
  /** scale for things in the scene: 1 on wide pictures, smaller on narrow ones */
  scale: number;
};

/** Draws a subject; returns its focal point in picture units. */
export type Painter = (scene: Scene) => Point;

/** The palette with its hues turned a little, so that two pictures of one brand differ and still belong together. */
export const varyPalette = (palette: PicturePalette, chance: Chance): PicturePalette => {
  const degrees = chance.between(-14, 14);
  const [overhead, horizon] = palette.sky ?? [mix(palette.second, palette.paper, 0.55), mix(palette.third, palette.paper, 0.6)];
  return {
    ink: palette.ink,
    paper: palette.paper,
    accent: turnHue(palette.accent, degrees * 0.4),
    second: turnHue(palette.second, degrees),
    third: turnHue(palette.third, degrees),
    sky: [turnHue(overhead, degrees), turnHue(horizon, degrees)],
  };
};

/** Chooses the light of a scene among the allowed times of day. */
export const chooseLight = (
  { chance, palette }: Scene,
  times: readonly TimeOfDay[] = ['dawn', 'day', 'golden', 'dusk', 'night'],
): Light => {
  const time = chance.pick(times);
  const { ink, paper, accent, second, third } = palette;
  const [overhead, horizon] = palette.sky ?? [second, third];
  const warm = mix(accent, third, 0.62);
  const deep = atLightness(mix(second, ink, 0.5), 0.24);
  const fairOverhead = getLightness(overhead) < 0.55 ? mix(overhead, paper, 0.35) : overhead;
  switch (time) {
    case 'dawn':
      return buildLight(time, {
        overhead: mix(fairOverhead, second, 0.25),
        middle: mix(warm, paper, 0.5),
        horizon: mix(third, paper, 0.65),
        glow: mix(third, '#ffffff', 0.6),
        near: mix(second, deep, 0.45),
        air: paper,
      });
    case 'day':
      return buildLight(time, {
        overhead: fairOverhead,
        middle: mix(fairOverhead, horizon, 0.55),
        horizon: mix(horizon, paper, 0.4),
        glow: mix(paper, '#fff6dd', 0.5),
        near: mix(second, deep, 0.55),
        air: paper,
      });
    case 'golden':
      return buildLight(time, {
        overhead: mix(overhead, warm, 0.5),
        middle: mix(warm, third, 0.55),
        horizon: mix(third, '#fff0c8', 0.5),
        glow: '#fff1cf',
        near: mix(mix(accent, second, 0.35), ink, 0.68),
        air: third,
      });
    case 'dusk':
      return buildLight(time, {
        overhead: atLightness(mix(second, ink, 0.35), 0.34),
        middle: mix(second, warm, 0.5),
        horizon: lighter(mix(warm, accent, 0.25), 0.06),
        glow: mix(third, '#fff0d8', 0.55),
        near: mix(ink, second, 0.22),
        air: warm,
      });
    case 'night':
      return buildLight(time, {
        overhead: atLightness(mix(ink, second, 0.3), 0.17),
        middle: atLightness(mix(second, ink, 0.35), 0.27),
        horizon: atLightness(mix(second, third, 0.2), 0.42),
        glow: mix(third, '#fffbe8', 0.6),
        near: atLightness(mix(ink, second, 0.2), 0.12),
        air: second,
      });
  }
};

type Scheme = Pick<Light, 'overhead' | 'middle' | 'horizon' | 'glow' | 'near'> & { air: string };

const buildLight = (time: TimeOfDay, { air, ...colours }: Scheme): Light => ({
  time,
  ...colours,
  far: mix(mix(colours.middle, colours.horizon, 0.5), air, 0.15),
  dark: time === 'night' || time === 'dusk',
});

/** The colour of things at a depth: 0 as far as the horizon, 1 at the viewer's feet. */
export const atDepth = (light: Light, depth: number): string => mix(light.far, light.near, 0.16 + 0.84 * depth);
