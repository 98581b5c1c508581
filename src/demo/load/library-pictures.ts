import { brandOf } from '#brands';
import { altOf, focalPointOf } from '#drawn-pictures';
import type { Document } from '#content/model/document';
import type { Image } from '#content/model/image';
import type { MarkdownSources } from '#content/markdown/markdown-sources';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import type { LiveScript } from '../live-blogs/live-script.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { brandPictures } from './brand-palettes.ts';
import { parseDrawnAddress } from './parse-drawn-address.ts';
import { formatOrder, namedKey } from './drawn-order.ts';
import { buildPictureOrder } from './drawn-picture.ts';
import { createDrawnNewsroom } from './drawn-newsroom.ts';

/** Gives a picture of the newsroom by its key, with the words under it. */
export type CreatePicture = (key: string, caption: string) => Image;

/** Makes the pictures of one newsroom: each a document of the media library that says what it is drawn from. */
export const createPictureMaker = (
  newsroom: DemoNewsroom,
  nextId: () => string,
): { create: CreatePicture; documents: readonly Document[] } => {
  const documents: Document[] = [];
  const { vertical } = newsroom;
  const { language } = brandOf(vertical);
  const drawn = createDrawnNewsroom(newsroom);
  const create: CreatePicture = (key, caption) => {
    const picture = buildPictureOrder({ vertical, key }, drawn);
    const alt = altOf(picture.drawing, language);
    const id = nextId();
    const image: Image = {
      id,
      width: picture.width,
      height: picture.height,
      focalPoint: focalPointOf(picture),
      alt,
      caption,
      colour: brandPictures[vertical].second.toLowerCase(),
      version: 1,
    };
    documents.push({
      id,
      type: 'mediaAsset',
      image,
      file: `${id}/1`,
      mediaType: 'image/jpeg',
      bytes: 0,
      checksum: '0'.repeat(64),
      name: alt,
      externalId: formatOrder({ vertical, key }),
    });
    return image;
  };
  return { create, documents };
};

/** Makes the pictures of live cards before any card is posted, since a card shows what the library has; gives each by its caption. */
export const createCardPictures = (scripts: readonly LiveScript[], create: CreatePicture): MarkdownSources['picture'] => {
  const made = new Map<string, Image>();
  const order: MarkdownSources['picture'] = ({ address, caption }) => {
    const image = made.get(caption) ?? create(namedKey(String(parseDrawnAddress(address)), caption), caption);
    made.set(caption, image);
    return image;
  };
  for (const script of scripts)
    for (let index = 0; index < script.cards; index += 1)
      parseMarkdown(script.card(index).text, { idOf: () => undefined, linkOf: () => undefined, picture: order });
  return order;
};
