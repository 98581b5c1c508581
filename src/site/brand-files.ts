import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { type Brand, brands, type Vertical } from '#brands';
import { faviconSvg, type FontFace, fontFamilies, listFontFamilies, shareCardSvg, themeCss } from '#brands/theme';
import { sha256 } from '#platform/hashing';
import { placeholderCss } from '#platform/pictures';
import type { Assets } from './assets.ts';

type Write = (name: string, extension: string, text: string) => Promise<string>;
type BrandFiles = Pick<Assets, 'themes' | 'fonts' | 'icons'>;

/** The file of a face on disk; `project` is the root of the program. */
export const toFontFile = (face: FontFace, project: string): string =>
  face.source === 'cut'
    ? join(project, 'src/site/fonts', face.path)
    : createRequire(join(project, 'package.json')).resolve(`@fontsource-variable/${face.path}`);

const buildHash = (bytes: Uint8Array) => sha256(bytes, 'base64url').slice(0, 8);

/** Copies every font file once, named by its content, and gives its address by its path. */
const writeFonts = async (clientFolder: string): Promise<Map<string, string>> => {
  const project = resolve(clientFolder, '../..');
  await mkdir(join(clientFolder, 'fonts'), { recursive: true });
  const faces = new Map(Object.values(fontFamilies).flatMap((family) => family.faces.map((face) => [face.path, face] as const)));
  const written = [...faces.values()].map(async (face) => {
    const bytes = await readFile(toFontFile(face, project));
    const name = `${basename(face.path, '.woff2')}-${buildHash(bytes)}.woff2`;
    await writeFile(join(clientFolder, 'fonts', name), bytes);
    return [face.path, `/fonts/${name}`] as const;
  });
  return new Map(await Promise.all(written));
};

const writePng = async (clientFolder: string, name: string, svg: string, width: number): Promise<string> => {
  const bytes = await sharp(Buffer.from(svg), { density: 300 }).resize(width).png({ palette: true, compressionLevel: 9 }).toBuffer();
  const file = `assets/${name}-${buildHash(bytes)}.png`;
  await writeFile(join(clientFolder, file), bytes);
  return `/${file}`;
};

/** Writes the files that are a brand's own: its theme, its fonts, its icons and share card. Called once by the build. @public */
export const writeBrandFiles = async (clientFolder: string, write: Write): Promise<BrandFiles> => {
  const fontAddresses = await writeFonts(clientFolder);
  const getFontAddress = ({ path }: FontFace): string => fontAddresses.get(path) ?? '';
  const buildFiles = async ({ vertical, ...rest }: Brand) => {
    const [svg, touch, card, theme] = await Promise.all([
      write(`icon-${vertical}`, 'svg', faviconSvg(vertical)),
      writePng(clientFolder, `touch-${vertical}`, faviconSvg(vertical, 0), 180),
      writePng(clientFolder, `card-${vertical}`, shareCardSvg({ vertical, ...rest }), 1200),
      write(`theme-${vertical}`, 'css', `${themeCss(vertical, getFontAddress)}\n${placeholderCss()}`),
    ]);
    const fonts = listFontFamilies(vertical).flatMap((family) => fontFamilies[family].faces.slice(0, 1).map(getFontAddress));
    return { vertical, theme, fonts, icons: { svg, touch, card } };
  };
  const made = await Promise.all(brands.map(buildFiles));
  const by = <Value>(pick: (files: (typeof made)[number]) => Value) =>
    Object.fromEntries(made.map((files) => [files.vertical, pick(files)])) as Record<Vertical, Value>;
  return { themes: by((files) => files.theme), fonts: by((files) => files.fonts), icons: by((files) => files.icons) };
};
