import { brandOf, isVertical, type Vertical } from '#brands';
import { characters } from '#brands/theme';
import { cover, type Drawing, type Lettering, type Letters, type PictureOrder, pictureSize, renderPicture } from '#drawn-pictures';
import { createLettering, type FontFileOf, setHeadline, setLine } from '#features/distribution/share-cards';
import { brandPictures } from './brand-palettes.ts';
import { readNewsroom } from '../newsroom/read-newsroom.ts';
import { type DrawnNewsroom, createDrawnNewsroom } from './drawn-newsroom.ts';
import type { DrawnOrder } from './drawn-order.ts';

/** The size of a demo picture in pixels; by-lines stand upright. */
const getSize = ({ key }: DrawnOrder, drawing: Drawing): { width: number; height: number } =>
  key.startsWith('by-line/') ? { width: 1000, height: 1250 } : pictureSize(drawing);

const getVertical = ({ vertical }: DrawnOrder): Vertical => (isVertical(vertical) ? vertical : 'news');

/** What an order asks for, ready to be drawn. */
export const buildPictureOrder = (order: DrawnOrder, { drawingOf, placeOf }: DrawnNewsroom): PictureOrder => {
  const vertical = getVertical(order);
  const drawing = drawingOf(order.key) ?? cover(brandOf(vertical).displayName);
  return {
    drawing,
    seed: `${vertical}/${order.key}`,
    place: placeOf(order.key),
    palette: brandPictures[vertical],
    ...getSize(order, drawing),
  };
};

/** Reads the letters of a brand's faces for drawings. */
export const createLetters = (fontFileOf: FontFileOf) => {
  const lettering = createLettering(fontFileOf);
  const read = async (style: Parameters<typeof lettering>[0]): Promise<Lettering> => {
    const letters = await lettering(style);
    return {
      ...letters,
      setHeadline: (text, place) => setHeadline(text, letters, place),
      setLine: (text, width, size) => setLine(text, letters, width, size),
    };
  };
  return async (vertical: Vertical): Promise<Letters> => {
    const { headline, ui } = characters[vertical];
    const [display, text, strong] = await Promise.all([
      read({ family: headline.family, weight: headline.weight, tracking: headline.tracking }),
      read({ family: ui, weight: 500, tracking: 0 }),
      read({ family: ui, weight: 700, tracking: 0 }),
    ]);
    return { display, text, strong };
  };
};

/** Reads what orders ask for, each newsroom once, from its folder below `folder`. */
export const createOrders = (folder: string) => {
  const known = new Map<Vertical, Promise<DrawnNewsroom>>();
  return async (order: DrawnOrder): Promise<PictureOrder> => {
    const vertical = getVertical(order);
    const newsroom = known.get(vertical) ?? readNewsroom(folder, vertical).then(createDrawnNewsroom);
    known.set(vertical, newsroom);
    newsroom.catch(() => known.delete(vertical));
    return buildPictureOrder(order, await newsroom);
  };
};

/** Draws pictures as JPEG in the faces of their brands: whole, or as much smaller as `wanted` says. Gives the scale it has. */
export const createDrawer = (fontFileOf: FontFileOf) => {
  const lettersOf = createLetters(fontFileOf);
  return (order: DrawnOrder, picture: PictureOrder, wanted = 1): Promise<{ bytes: Buffer; scale: number }> =>
    renderPicture(picture, { wanted, readLetters: () => lettersOf(getVertical(order)) });
};
