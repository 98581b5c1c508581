import type { Assets } from './assets.ts';

/** Writes the files that are made from the brands' data, and says where they are. */
export const writeBrandFiles = (
  _clientFolder: string,
  _write: (name: string, extension: string, text: string) => Promise<string>,
): Promise<Pick<Assets, 'themes' | 'fonts' | 'icons'>> => Promise.resolve({ themes: {}, fonts: {}, icons: {} });
