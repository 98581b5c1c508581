import type { Site } from '#brands';
import type { Body } from '#content/model/body';
import { applyRule, type Piece, type PieceRules } from '#content/model/document';
import { none } from '#content/model/none';
import type { Image } from '#content/model/image';
import type { WirePiece } from '#content/responses/wire';
import type { StoredBeside } from './exported.store.ts';

/** A piece on its way out: what is stored, what calls answer of it, and the text that goes with it. */
export type ExportPiece = {
  piece: Piece;
  wire: WirePiece;
  revision: number;
  /** The whole text; empty where only the description may go out. */
  body: Body;
  isPartial: boolean;
  /** What is stored beside it; undefined where only what everybody may read goes out. */
  beside?: StoredBeside | undefined;
  url: string;
  /** The address that stays the same. */
  shortUrl: string;
};
/** Where things of an export lie: the origin of a site, and the address of a picture, which is that of its file below `media/`. */
export type ExportPlace = { originOf(site: Site): string; pictureUrl(image: Image, site: Site): string };

/** The file of a picture in an export. */
export const formatPictureFile = ({ id, version }: Pick<Image, 'id' | 'version'>, mediaType = 'image/jpeg'): string =>
  `${id}-${version}.${extensions[mediaType] ?? 'bin'}`;
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

/** The pictures that stand in a text. */
export const listPicturesInText = (body: Body): Image[] =>
  body.flatMap((element) => {
    if (element.type === 'image') return [element.image];
    if (element.type === 'gallery') return element.images.map(({ image }) => image);
    return element.type === 'video' && element.poster ? [element.poster] : [];
  });

const inText = none('its pictures are in its text');
/** The pictures that each type has beside its text. */
const furtherPictures: PieceRules<(Image | undefined)[]> = {
  article: inText,
  slideshow: ({ slides }) => slides.map(({ image }) => image),
  liveBlog: inText,
  recipe: inText,
  product: inText,
  video: inText,
  playlist: none('its videos have the pictures'),
};

/** Every picture that goes out with a piece, each once: of one whose text does not go out, only those that lists show too. */
export const listPictures = ({ piece, body, isPartial }: ExportPiece): Image[] => {
  const own = [piece.primaryImage, piece.teaseImage, piece.socialImage];
  const further = (!isPartial && applyRule(furtherPictures, piece)) || [];
  const all = [...own, ...further, ...listPicturesInText(body)].filter((image) => image !== undefined);
  return [...new Map(all.map((image) => [`${image.id} ${image.version}`, image])).values()];
};
