import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What the square code of a page says, read from the picture of it as a camera reads one. */
export const readQrCode = async (html: string): Promise<string> => {
  const [drawn = '', size] = /<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*shape-rendering="crispEdges".*?<\/svg>/s.exec(html) ?? [];
  const side = Number(size) * 10;
  const svg = drawn.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`);
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
};
