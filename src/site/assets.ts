import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vertical } from '#brands';
import { sha256 } from '#platform/hashing';

/** URLs of the built files by their purpose: on the site, hashed and immutable. Written by scripts/build.mjs. */
export type Assets = {
  /** The island loader. */
  client: string;
  /** Style sheets of a page type, by page id. */
  pages: Record<string, string>;
  /** The rest of the styles that an article with packages in its zones needs. */
  zones?: string;
  /** The styles of players, for the pages that have one. */
  player?: string;
  /** The brand's tokens and font faces. */
  themes: Partial<Record<Vertical, string>>;
  /** The fonts of a brand's headlines and text, to be preloaded: a font that arrives late is not shown on that page. */
  fonts: Partial<Record<Vertical, readonly string[]>>;
  /** Favicon, touch icon and card picture of a brand. */
  icons: Partial<Record<Vertical, { svg: string; touch: string; card: string }>>;
  /** The scripts that saved pieces need without network. */
  offline?: readonly string[];
};

/** Reads what the build wrote into the client folder; fails without a build. */
export const readAssets = async (clientFolder: string): Promise<Assets> =>
  JSON.parse(await readFile(join(clientFolder, 'assets.json'), 'utf8')) as Assets;

/** A short name of the build, which changes with any file of the pages. */
export const buildAssetsHash = (assets: Assets): string => sha256(JSON.stringify(assets), 'base64url').slice(0, 12);
