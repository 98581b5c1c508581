import { type Image, imageTextFields } from '#content/model/image';
import { type Fields, isFields } from '#content/validation/json-fields';
import { isSameJson } from '#content/validation/same-json';

/** A picture of the library that changed since its upload: deleted, or corrected; `was` are all its earlier revisions. */
export type PictureFacts = 'absent' | { now: Image; was: readonly Image[] };
export type Pictures = ReadonlyMap<string, PictureFacts>;

const isImage = (value: Fields): value is Fields & Image =>
  typeof value['id'] === 'string' && /^ncim[0-9]{1,15}$/.test(value['id']) && typeof value['width'] === 'number';

/** Ids of all pictures in a value. */
export const listPictureIds = (value: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const inner of value) listPictureIds(inner, found);
  else if (!isFields(value)) return found;
  else if (isImage(value)) found.add(value.id);
  else for (const name in value) if (typeof value[name] === 'object') listPictureIds(value[name], found);
  return found;
};

// text that equals an earlier revision was copied from the library and follows it; any other text is the piece's own
const corrected = [...imageTextFields, 'focalPoint', 'crops'] as const;
const isCopied = (own: unknown, was: readonly unknown[]): boolean => was.some((one) => isSameJson(own ?? '', one ?? ''));

const toCurrentImage = (image: Image, facts: PictureFacts | undefined): Image | undefined => {
  if (facts === undefined) return image;
  if (facts === 'absent') return undefined;
  const { now, was } = facts;
  const follows = corrected.filter((name) =>
    isCopied(
      image[name],
      was.map((one) => one[name]),
    ),
  );
  return { ...image, ...Object.fromEntries(follows.map((name) => [name, now[name]])) };
};

// an element that is nothing without its picture is removed with it
const isEmptied = (before: Fields, after: Fields, isEntry: boolean): boolean =>
  (before['image'] !== undefined && after['image'] === undefined && (isEntry || before['type'] === 'image')) ||
  (before['type'] === 'gallery' && Array.isArray(after['images']) && after['images'].length === 0);

const replacePictures = (value: unknown, pictures: Pictures, isEntry = false): unknown => {
  if (Array.isArray(value)) return value.map((inner) => replacePictures(inner, pictures, isEntry)).filter((inner) => inner !== undefined);
  if (!isFields(value)) return value;
  if (isImage(value)) return toCurrentImage(value, pictures.get(value.id));
  const after = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replacePictures(inner, pictures, name === 'images')]),
  );
  return isEmptied(value, after, isEntry) ? undefined : after;
};

/** A document or card as readers see it: without deleted pictures, and with the library's newest text where it was copied from there. */
export const withCurrentPictures = <Content extends object>(content: Content, pictures: Pictures): Content =>
  pictures.size === 0 || ('type' in content && content.type === 'mediaAsset') ? content : (replacePictures(content, pictures) as Content);
