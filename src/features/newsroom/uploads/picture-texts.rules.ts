import { cleanLine } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import type { StoredImage } from '#content/model/media';
import type { PictureMetadata } from '#platform/picture-metadata';

/** The texts that an editor or an archive gives a picture. A text that is given wins over the file's own, even if it is empty (PX-18). */
export type PictureTexts = Pick<Partial<Image>, 'alt' | 'caption' | 'credit'>;

const present = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never;

const toLine = (text: string | undefined, most: number): string | undefined => (text === undefined ? undefined : cleanLine(text, most));

/** Chooses the texts and rights of a picture: what was given, and the metadata of its file where nothing was given. */
export const choosePictureTexts = (
  given: { [Name in keyof PictureTexts]: PictureTexts[Name] | undefined },
  file: PictureMetadata,
): { image: Partial<Image> & Pick<Image, 'alt'>; document: Pick<StoredImage, 'title' | 'dateCreated'> } => ({
  image: {
    alt: given.alt ?? toLine(file.alt, 500) ?? '',
    ...present({
      caption: given.caption ?? toLine(file.caption, 2000),
      credit: given.credit ?? toLine(file.credit, 300),
      creator: toLine(file.creator, 300),
      copyrightNotice: toLine(file.copyrightNotice, 500),
      license: file.license && webAddress(file.license),
      acquireLicensePage: file.acquireLicensePage && webAddress(file.acquireLicensePage),
      usageTerms: toLine(file.usageTerms, 1000),
    }),
  },
  document: present({ title: toLine(file.title, 300), dateCreated: file.dateCreated }),
});
