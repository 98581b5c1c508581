import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vertical } from '#brands';

/** Where the built files are, by what they are for: URLs on the site, hashed and immutable. Written by scripts/build.mjs. */
export type Assets = {
  /** The island loader. */
  client: string;
  /** Style sheets of a page type, by page id. */
  pages: Record<string, string>;
  /** What the style sheet of articles lacks for packages in their places. */
  zones?: string;
  /** The brand's tokens and font faces. */
  themes: Partial<Record<Vertical, string>>;
  /** The fonts of a brand's headlines and text, to be preloaded: one that comes late is not shown on that page. */
  fonts: Partial<Record<Vertical, readonly string[]>>;
  /** Favicon, touch icon and card picture of a brand. */
  icons: Partial<Record<Vertical, { svg: string; touch: string; card: string }>>;
};

/** Reads what the build wrote into the client folder. Fails when there was no build. */
export const readAssets = async (clientFolder: string): Promise<Assets> =>
  JSON.parse(await readFile(join(clientFolder, 'assets.json'), 'utf8')) as Assets;

/** A short name of the build: another one wherever any file of the pages is. */
export const buildAssetsHash = (assets: Assets): string =>
  createHash('sha256').update(JSON.stringify(assets)).digest('base64url').slice(0, 12);
