import type { BodyElement } from '#content/model/body';
import type { Image } from '#content/model/image';
import { limitBody } from '#content/html/limit-body';
import { type HtmlOptions, type Loss, parseHtml } from '#content/html/parse-html';
import { mostLossCharacters } from '../loop/import-report.ts';
import type { Wanted } from '../pictures/picture-facts.ts';
import { playerHosts } from './player-address.ts';

/** Where the pictures of a body are found: the stored picture of an id or an address, if it was brought in. */
export type PictureSource = { picture: (wanted: Wanted) => Image | undefined };

const scheme = 'masthead-part:';
/** Characters of a loss that names a thing: no tag of a shortcode is longer. */
const mostNameCharacters = 20_000;

/**
 * Finished elements on their way through the HTML reader: each is held here, and a picture element with an address of its own stands for it
 * in the HTML, so that it comes out at its place whatever is around it.
 */
export type BodyParts = {
  losses: Loss[];
  reportLoss: (what: string, text: string) => void;
  /** Reports text that stands in no page here, all of it: it stays in the report alone. */
  leaveOut: (what: string, why: string, text: string) => void;
  /** Gives HTML that stands for elements until it is parsed. */
  toPlaceholder: (elements: readonly BodyElement[]) => string;
  /** Gives HTML that stands where a paywall stood; the first one counts, and it is in no body. */
  toGate: () => string;
  /** How many elements stood above that place; undefined where there was none. Known once the body is parsed. */
  openElements: () => number | undefined;
  /** HTML with stand-ins as a body. */
  parse: (html: string) => BodyElement[];
};

export const createBodyParts = (sources: PictureSource): BodyParts => {
  const placed: { elements: readonly BodyElement[]; used: boolean }[] = [];
  const losses: Loss[] = [];
  const gate: BodyElement = { type: 'divider' };
  let opened: number | undefined;
  const reportLoss = (what: string, text: string) =>
    void losses.push({ what, text: text.replace(/\s+/g, ' ').trim().slice(0, mostNameCharacters) });

  const resolveImage: HtmlOptions['resolveImage'] = (address, attributes) => {
    if (address.startsWith(scheme)) return { id: address, width: 1, height: 1, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
    const id =
      attributes['data-id'] ?? attributes['data-attachment-id'] ?? /(?:^|\s)wp-image-(\d{1,15})(?:\s|$)/.exec(attributes.class ?? '')?.[1];
    return sources.picture({ id, address });
  };

  const takePart = (id: string): readonly BodyElement[] | undefined => {
    if (!id.startsWith(scheme)) return undefined;
    const part = placed[Number(id.slice(scheme.length))];
    if (!part || part.used) return [];
    part.used = true;
    return part.elements;
  };

  const replacePlaceholders = (element: BodyElement): readonly BodyElement[] => {
    if (element.type === 'image') {
      const elements = takePart(element.image.id);
      if (!elements) return [element];
      return element.caption ? [...elements, { type: 'paragraph', text: element.caption }] : elements;
    }
    if (element.type !== 'gallery' || !element.images.some(({ image }) => image.id.startsWith(scheme))) return [element];
    const own = element.images.filter(({ image }) => !image.id.startsWith(scheme));
    return [...(own.length > 0 ? [{ ...element, images: own }] : []), ...element.images.flatMap(({ image }) => takePart(image.id) ?? [])];
  };

  const toPlaceholder: BodyParts['toPlaceholder'] = (elements) => {
    placed.push({ elements, used: false });
    return `<img src="${scheme}${placed.length - 1}">`;
  };
  /** Takes the places of paywalls out of a body. */
  const withoutGates = (body: readonly BodyElement[]): BodyElement[] => {
    const first = body.indexOf(gate);
    if (first >= 0) opened ??= first;
    return body.filter((element) => element !== gate);
  };

  return {
    losses,
    reportLoss,
    toGate: () => toPlaceholder([gate]),
    openElements: () => opened,
    leaveOut: (what, why, text) =>
      void losses.push({ what, text: `${why}: ${text.replace(/\s+/g, ' ').trim()}`.slice(0, mostLossCharacters) }),
    toPlaceholder,
    parse: (html) => {
      const first = placed.findIndex(({ used }) => !used);
      const parsed = parseHtml(html, { resolveImage, iframeHosts: playerHosts });
      for (const loss of parsed.losses) losses.push(loss);
      const body = parsed.body.flatMap(replacePlaceholders);
      // what stood beyond the longest body has lost its place, not itself
      const left = first < 0 ? [] : placed.slice(first).filter((part, index) => !part.used && html.includes(`${scheme}${first + index}"`));
      for (const part of left) {
        part.used = true;
        body.push(...part.elements);
      }
      return limitBody(withoutGates(body), losses);
    },
  };
};
