/**
 * The words and rights of a picture file, by the names of schema.org. Every text is untrusted, of at most 4,000 characters. `dateCreated` is ISO 8601,
 * a day or a time, with an offset only if the file has one.
 */
export type PictureMetadata = {
  title?: string;
  caption?: string;
  alt?: string;
  credit?: string;
  creator?: string;
  copyrightNotice?: string;
  /** The address of the licence (Web Statement of Rights). */
  license?: string;
  /** The address where a licence can be bought (Licensor URL). */
  acquireLicensePage?: string;
  usageTerms?: string;
  dateCreated?: string;
};

const mostCharacters = 4_000;

/** Adds the texts that are not empty, cut to their limit. */
export const toMetadata = (texts: { [Name in keyof PictureMetadata]: string | undefined }): PictureMetadata =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const trimmed = text?.replaceAll('\0', ' ').trim().slice(0, mostCharacters) ?? '';
      return trimmed === '' ? [] : [[name, trimmed]];
    }),
  );
