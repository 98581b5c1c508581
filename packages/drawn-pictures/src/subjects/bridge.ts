import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Painter, type Scene } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';

type Span = { deck: number; foot: number; bay: number; pier: number };

/** One side of the bridge from end to end: its arches stand from the deck to the foot; `foot` above `deck` draws them upside down. */
const buildArches = ({ width }: Scene, { deck, foot, bay, pier }: Span): string => {
  let d = '';
  for (let x = -bay * 0.4; x < width; x += bay) {
    const crown = deck + (foot - deck) * -0.12;
    d += `M${x.toFixed(0)} ${deck}H${(x + bay).toFixed(0)}V${foot}H${(x + bay - pier).toFixed(0)}C${(x + bay - pier).toFixed(0)} ${crown.toFixed(0)} ${(x + pier).toFixed(0)} ${crown.toFixed(0)} ${(x + pier).toFixed(0)} ${foot}H${x.toFixed(0)}Z`;
  }
  return d;
};

const paintTraffic = ({ canvas, chance, width, palette }: Scene, road: number): void => {
  for (let x = width * chance.between(0.05, 0.12); x < width; x += chance.between(120, 240)) {
    const isBus = chance.likely(0.25);
    const [long, tall] = isBus ? [104, 42] : [52, 22];
    const paint = chance.pick([palette.accent, palette.second, palette.third, '#f4efe6']);
    canvas.rect([x, road - tall - 5], [long, tall], paint, { round: isBus ? 6 : 9 });
    if (!isBus) canvas.rect([x + 12, road - tall - 17], [27, 16], paint, { round: 7 });
    canvas.rect([x + (isBus ? 8 : 15), road - tall - (isBus ? -3 : 13)], [isBus ? 88 : 21, isBus ? 14 : 10], '#20303c', {
      opacity: 0.75,
      round: 3,
    });
    for (const wheel of isBus ? [22, 82] : [12, 40]) canvas.circle([x + wheel, road - 5], isBus ? 8 : 6, '#1b1d22');
  }
};

/** A bridge on arches over a broad river, with traffic on it, as seen from the bank. */
export const bridge: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden']);
  const horizon = chance.between(500, 540);
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, [width * chance.pick([0.22, 0.76]), horizon - 260], 50 * scale);
  paintClouds(scene, light, { top: 70, bottom: 260, count: 4 });
  for (const depth of [0.1, 0.3])
    canvas.path(
      landUnder(ridgeLine(scene, { base: horizon + depth * 60, rise: 150 - depth * 150, roughness: 0.55 }), height, false),
      atDepth(light, depth),
    );
  paintHaze(scene, horizon + 10, { thickness: 120, colour: light.horizon, opacity: 0.6 });
  const water = horizon + 36;
  canvas.rect(
    [0, water],
    [width, height - water],
    canvas.linear([
      [0, light.horizon],
      [0.35, light.middle],
      [1, mix(light.overhead, light.near, 0.4)],
    ]),
  );
  const span: Span = { deck: horizon - 104, foot: water + 66, bay: width / 4.2, pier: width / 62 };
  const stone = mix('#c9b8a0', light.horizon, 0.25);
  canvas.path(buildArches(scene, { ...span, deck: span.foot + (span.foot - span.deck) }), mix(stone, light.near, 0.5), { opacity: 0.32 });
  for (let ripple = 0; ripple < 34; ripple += 1) {
    const y = span.foot + 14 + (height - span.foot) * chance.between(0, 1) ** 1.5;
    const long = chance.between(40, 190) * ((y - water) / 260);
    const x = chance.between(-40, width);
    canvas.line(
      [
        [x, y],
        [x + long, y],
      ],
      lighter(light.horizon, 0.08),
      2 + (y - water) / 130,
      { opacity: 0.4 },
    );
  }
  canvas.path(buildArches(scene, span), canvas.fade(lighter(stone, 0.04), mix(stone, light.near, 0.45)));
  canvas.rect([0, span.deck - 22], [width, 30], lighter(stone, -0.12));
  paintTraffic(scene, span.deck - 20);
  canvas.rect([0, span.deck - 34], [width, 7], lighter(stone, 0.08));
  for (let post = 0; post < width; post += 34) canvas.rect([post, span.deck - 34], [6, 16], lighter(stone, 0.02));
  canvas.path(
    landUnder(ridgeLine(scene, { base: height - 70, rise: 60, roughness: 0.4 }), height, false),
    mix(light.near, '#2e3b24', 0.35),
  );
  return [width * 0.5, span.deck];
};
