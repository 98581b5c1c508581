import { sha256 } from '#platform/hashing';

/** What a body asks for: a picture by its number in the source, its address, or both. */
export type Wanted = { id?: string | undefined; address?: string | undefined };
/** What the source says of a picture. `key` names it within its source; `file` is its stored name, where there is one. */
export type PictureFacts = {
  key: string;
  address: string;
  file?: string | undefined;
  /** Where it lies in the archive itself, known to be a file there. */
  path?: string | undefined;
  title?: string | undefined;
  alt?: string | undefined;
  credit?: string | undefined;
};

/** The address of a picture that is written into the text itself. */
export const insideText = /^data:image\/[\w.+-]{1,40};base64,/i;

/** A picture that is known by its address alone; the query belongs to it, since some sites name pictures by it. */
export const toPictureFacts = ({ address }: Wanted): PictureFacts | undefined => {
  if (address !== undefined && insideText.test(address)) return { key: `data:${sha256(address, 'hex').slice(0, 32)}`, address };
  if (address === undefined || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const named = address
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/#[^]*/, '')
    .replace(/^[^/]*/, (host) => host.toLowerCase());
  return { key: `src:${sha256(named, 'hex').slice(0, 32)}`, address };
};
