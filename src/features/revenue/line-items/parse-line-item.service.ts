import { flagsOf, type Vertical } from '#brands';
import { fieldProblems, type RefusedField } from '#content/validation/field-problem';
import type { Image } from '#content/model/image';
import { findHtmlProblems, listHtmlPictures } from './creative-html.rules.ts';
import { findUnstorableText } from '#platform/utf8';
import { invalidLineItem } from './house-ads.errors.ts';
import { type Creative, type LineItem, parseSize } from './line-item.rules.ts';
import { sentLineItem } from './line-item.schema.ts';
import { findTargetProblems } from './target.rules.ts';

/** The pictures of the library that a line item shows. */
export const listPictureIds = ({ creatives }: Pick<LineItem, 'creatives'>): string[] =>
  creatives.flatMap((creative) => {
    if (creative.kind === 'html') return listHtmlPictures(creative.html);
    return creative.picture === undefined ? [] : [creative.picture];
  });

// a picture is shown whole: as much may be missing of its shape as rounding to pixels takes
const shapeTolerance = 0.02;

const findPictureProblems = (creative: Creative, path: string, pictures: ReadonlyMap<string, Image>): RefusedField[] => {
  if (creative.kind === 'html')
    return listHtmlPictures(creative.html)
      .filter((id) => !pictures.has(id))
      .map((id) => ({ path: `${path}.html`, problem: `shows ${id}, and there is no such picture in the library` }));
  if (creative.picture === undefined) return [];
  const image = pictures.get(creative.picture);
  if (!image)
    return [{ path: `${path}.picture`, problem: `is ${creative.picture}, and there is no such picture in the library; upload it first` }];
  if (creative.kind === 'native') return [];
  return creative.sizes.flatMap((written, index): RefusedField[] => {
    const size = parseSize(written);
    if (!size) return [];
    const at = `${path}.sizes.${index}`;
    if (image.width < size.width)
      return [{ path: at, problem: `is wider than the picture, which has ${image.width} × ${image.height} pixels` }];
    const isOtherShape = Math.abs((image.width / image.height) * (size.height / size.width) - 1) > shapeTolerance;
    return isOtherShape
      ? [{ path: at, problem: `has another shape than the picture, which has ${image.width} × ${image.height} pixels` }]
      : [];
  });
};

const findTimeProblems = ({ starts, ends, goal }: LineItem): RefusedField[] => {
  if (ends === undefined)
    return goal === undefined ? [] : [{ path: 'ends', problem: 'is missing; a goal is reached by a time', code: 'missing' }];
  return Date.parse(ends) > Date.parse(starts) ? [] : [{ path: 'ends', problem: 'must be after starts' }];
};

const findBrandProblems = (brands: readonly Vertical[]): RefusedField[] =>
  brands.flatMap((brand, index) =>
    flagsOf(brand).ads === true ? [] : [{ path: `targeting.brands.${index}`, problem: `is ${brand}, which shows no advertising` }],
  );

/** A line item as it was sent, checked; refuses it (400) with each field. `findPictures` finds pictures of the library. */
export const parseLineItem = async (
  sent: unknown,
  findPictures: (ids: readonly string[]) => Promise<ReadonlyMap<string, Image>>,
): Promise<LineItem> => {
  const parsed = sentLineItem.safeParse(sent);
  if (!parsed.success) throw invalidLineItem(fieldProblems(parsed.error.issues, sent));
  const item: LineItem = parsed.data;
  const pictures = await findPictures(listPictureIds(item));
  const problems = [
    ...findUnstorableText(item),
    ...findTimeProblems(item),
    ...findTargetProblems(item.target),
    ...findBrandProblems(item.targeting.brands ?? []),
    ...item.creatives.flatMap((creative, index) => [
      ...(creative.kind === 'html' ? findHtmlProblems(creative.html, `creatives.${index}.html`) : []),
      ...findPictureProblems(creative, `creatives.${index}`, pictures),
    ]),
  ];
  if (problems.length > 0) throw invalidLineItem(problems.slice(0, 50));
  return item;
};
