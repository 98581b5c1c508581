import { lighter, mix } from '../colour.ts';
import { atDepth, type Light, type Scene } from '../scene.ts';

/** Where a tower stands, how large it is, how near (0–1) and on which side it is lit (-1 left, 1 right). */
export type Tower = Record<'x' | 'base' | 'broad' | 'tall' | 'depth' | 'lightSide', number>;

/** One tower block with a lit and a shaded face, a roof of some kind and windows. */
export const paintTower = ({ canvas, chance }: Scene, light: Light, { x, base, broad, tall, depth, lightSide }: Tower): void => {
  const wall = atDepth(light, depth);
  const top = base - tall;
  const [lit, shade] = [mix(wall, light.glow, light.dark ? 0.1 : 0.22), lighter(wall, -0.05)];
  const split = lightSide > 0 ? chance.between(0.25, 0.5) : chance.between(0.5, 0.75);
  const roof = chance.whole(0, 5);
  if (roof === 0)
    canvas.shape(
      [
        [x, top],
        [x + broad * 0.5, top - broad * 0.55],
        [x + broad, top],
      ],
      lit,
    );
  if (roof === 1)
    canvas.shape(
      [
        [x, top + 1],
        [x, top - broad * 0.4],
        [x + broad, top + 1],
      ],
      shade,
    );
  if (roof === 2) {
    canvas.rect([x + broad * 0.18, top - broad * 0.3], [broad * 0.64, broad * 0.32], shade);
    canvas.line(
      [
        [x + broad * 0.5, top],
        [x + broad * 0.5, top - broad * 1.2],
      ],
      shade,
      3,
    );
  }
  if (roof === 3) canvas.ellipse([x + broad / 2, top + 1], [broad / 2, broad * 0.32], lit);
  canvas.rect([x, top], [broad, tall + 4], canvas.fade(shade, mix(shade, light.far, 0.35 * (1 - depth) + 0.08)));
  const [faceX, faceWidth] = lightSide > 0 ? [x + broad * split, broad * (1 - split)] : [x, broad * split];
  canvas.rect([faceX, top], [faceWidth, tall + 4], canvas.fade(lit, mix(lit, light.far, 0.4 * (1 - depth) + 0.1)));
  const [columns, step] = [Math.max(2, Math.min(7, Math.round(broad / 19))), chance.between(22, 32) * Math.max(1, tall / 620)];
  const pane = broad / columns;
  const glow = light.dark ? mix(light.glow, '#ffcf6b', 0.45) : mix(light.glow, light.middle, 0.45);
  const style = chance.whole(0, 2);
  let d = '';
  let lamps = '';
  for (let row = 0; row < Math.min(18, tall / step - 1); row += 1)
    for (let column = 0; column < columns; column += 1) {
      const left = x + column * pane + pane * (style === 1 ? 0.08 : 0.27);
      const size = pane * (style === 1 ? 0.84 : 0.46);
      const rect = `M${left.toFixed(0)} ${(top + 14 + row * step).toFixed(0)}h${size.toFixed(0)}v${(step * (style === 2 ? 0.62 : 0.36)).toFixed(0)}h-${size.toFixed(0)}z`;
      if (chance.likely(light.dark ? 0.34 : 0.12)) lamps += rect;
      else if (depth > 0.35) d += rect;
    }
  if (d) canvas.path(d, lighter(wall, -0.1), { opacity: 0.5 });
  if (lamps) canvas.path(lamps, glow, { opacity: light.dark ? 0.45 + depth * 0.5 : 0.5 });
};

/** A row of towers from edge to edge, tallest near one peak. */
export const paintRow = (
  scene: Scene,
  light: Light,
  { base, tallest, depth, sunX }: Record<'base' | 'tallest' | 'depth' | 'sunX', number>,
): void => {
  const { chance, width, scale } = scene;
  const peak = width * chance.between(0.35, 0.65);
  let x = -60;
  while (x < width + 20) {
    const broad = chance.between(62, 150) * (0.6 + depth * 0.6) * scale;
    const near = 1 - Math.min(1, Math.abs(x - peak) / (width * 0.5));
    const tall = tallest * (0.22 + 0.78 * near ** 1.3 * chance.between(0.5, 1) + chance.between(0, 0.16));
    paintTower(scene, light, { x, base, broad, tall, depth, lightSide: sunX > x ? 1 : -1 });
    x += broad * chance.between(0.92, 1.3);
  }
};
