import sharp, { type Sharp } from 'sharp';

const side = 256;
const noise = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.78" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="7 0 0 0 -3 7 0 0 0 -3 7 0 0 0 -3 0 1.4 0 0 -0.5"/></filter><rect width="${side}" height="${side}" filter="url(#grain)"/></svg>`;

/** The opacity of the grain in a picture of full size, and the scale below which there is none: scaling down thins it out. */
const strength = 0.19;
const leastScale = 0.3;

let tile: Promise<Buffer> | undefined;

/** Lays the grain of paper over a picture. One small tile is repeated: noise of its own would take as long as all the rest. */
export const addGrain = async (picture: Sharp, scale: number): Promise<Sharp> => {
  if (scale < leastScale) return picture;
  tile ??= sharp(Buffer.from(noise)).ensureAlpha().raw().toBuffer();
  const thinned = Buffer.from(await tile);
  for (let alpha = 3; alpha < thinned.length; alpha += 4) thinned[alpha] = Math.round((thinned[alpha] ?? 0) * strength * scale);
  return picture.composite([{ input: thinned, raw: { width: side, height: side, channels: 4 }, tile: true }]);
};
