import { brandOf, type Site } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { Image } from '#content/model/image';
import { type ChosenPiece, shorten } from './issue.rules.ts';

/** Where the links and pictures of a mail lead, and who its sender is. */
export type MailPlace = {
  originOf: (site: Site) => string;
  /** The path of a picture, cut to a shape. */
  pictureUrl: (image: Image, aspect: '16:9' | '1:1', width: number) => string;
  postalAddress: string;
};

/** A piece as a mail shows it: what teases it, never its text. Addresses are absolute. */
export type MailPiece = {
  id: string;
  kicker: string | undefined;
  headline: string;
  description: string;
  by: string | undefined;
  url: string;
  wide: { url: string; alt: string } | undefined;
  thumb: { url: string; alt: string } | undefined;
};

const most = { headline: 160, description: 240 };

/** The pieces of an issue in its order; those that readers do not have are left out. */
export const toMailPieces = (
  chosen: readonly ChosenPiece[],
  items: ReadonlyMap<string, ContentItem>,
  { originOf, pictureUrl }: Pick<MailPlace, 'originOf' | 'pictureUrl'>,
): MailPiece[] =>
  chosen.flatMap(({ id, headline, description }) => {
    const found = items.get(id);
    if (!found) return [];
    const { item, computedValues } = found;
    const origin = originOf(brandOf(item.vertical).site);
    const { teaseImage: image } = computedValues;
    const picture = (aspect: '16:9' | '1:1', width: number) =>
      image && { url: `${origin}${pictureUrl(image, aspect, width)}`, alt: image.alt };
    return [
      {
        id,
        kicker: item.sponsoredBy ?? computedValues.unibrow?.text,
        headline: shorten(headline ?? computedValues.headline, most.headline),
        description: shorten(description ?? computedValues.description, most.description),
        by: item.authors[0]?.name,
        url: `${origin}${computedValues.url}`,
        wide: picture('16:9', 1000),
        thumb: picture('1:1', 320),
      },
    ];
  });
