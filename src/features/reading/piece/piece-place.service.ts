import { brandOf } from '#brands';
import type { CallResult } from '#content/responses/content-client';
import { findPieceCall } from '#content/responses/piece-calls';
import type { WirePiece } from '#content/responses/wire';
import { toHref, missing, type PageAnswer, type PageContext, type Translation } from '#features/pages/page';

/** The address of a piece that was requested at another address or on another site; undefined where this is its own. */
export const findOtherAddress = (piece: Pick<WirePiece, 'url' | 'vertical'>, context: PageContext): string | undefined =>
  piece.url.primary === context.address.path && brandOf(piece.vertical).site === context.brand.site
    ? undefined
    : toHref(context, piece.vertical, piece.url.primary);

/** The answer for an id that its page did not find: a redirect where it is a piece of another type, else missing. */
export const locateMissing = async (
  context: PageContext,
  id: string,
  result: Extract<CallResult<unknown>, { found: false }>,
): Promise<PageAnswer<never>> => {
  if (result.status !== 404 || result.movedTo) return missing(result);
  const located = await context.read(context.content.locate(id, context.call));
  if (!located.found) return missing(located);
  const location = toHref(context, located.data.vertical, located.data.url);
  return location === context.address.path ? missing({ status: 404 }) : { kind: 'redirect', location, status: 301 };
};

/**
 * The true translations of a piece (SD-06): those that are public, in the language that is claimed, and that name this piece as their own
 * translation. A claim of only one of the two is not shown. Secondary: without an answer in time there are none.
 */
export const readTranslations = async (piece: WirePiece, context: PageContext): Promise<Translation[]> => {
  const own = brandOf(piece.vertical).language;
  const named = (piece.translations ?? []).filter(({ language, id }) => language !== own && id !== piece.id);
  const read = async ({ id }: { id: string }): Promise<WirePiece | undefined> => {
    const { content, call } = context;
    const whole: Promise<CallResult<WirePiece | undefined>> =
      findPieceCall(piece.type) === 'slideshow' ? content.slideshow(id, { ...call, vertical: piece.vertical }) : content.article(id, call);
    return context.readSecondary<WirePiece | undefined>(whole, undefined);
  };
  const others = await Promise.all(named.map(read));
  return others.flatMap((other, index) => {
    const language = named[index]?.language;
    const isTrue =
      other !== undefined &&
      !other.hidden &&
      brandOf(other.vertical).language === language &&
      other.translations?.some(({ id, language: back }) => id === piece.id && back === own);
    if (!isTrue || !language) return [];
    return [{ language, url: `${context.address.siteOrigin(brandOf(other.vertical).site)}${other.url.primary}` }];
  });
};
