import { cleanLine } from '../text/clean-text.ts';
import { embedAddress } from '../urls/embed-address.ts';
import { addBlock, addElementFallback, lose, type Place } from './html-walk.ts';
import { findAttribute, elementsIn, getRawText, type HtmlElement } from './parse-tree.ts';
import { secureAddress } from '../urls/web-address.ts';

/** Sound and moving pictures by an https source; otherwise a fallback. The words for players that cannot play are noted as a loss. */
export const parseMedia = (element: HtmlElement, place: Place): void => {
  const sources = elementsIn(element)
    .filter((node) => node === element || node.tagName === 'source')
    .map((node) => findAttribute(node, 'src'));
  const url = sources.flatMap((source) => (source === undefined ? [] : (secureAddress(source) ?? [])))[0];
  if (url === undefined) return addElementFallback(place, element, element.tagName);
  const still = findAttribute(element, 'poster')?.trim() ?? '';
  const poster = still === '' ? undefined : place.reading.options.resolveImage?.(still, {});
  if (still !== '' && !poster) lose(place, 'poster', still);
  for (const track of elementsIn(element).filter(({ tagName }) => tagName === 'track'))
    lose(place, 'track', ['kind', 'srclang', 'label', 'src'].flatMap((name) => findAttribute(track, name) ?? []).join(' '));
  addBlock(place, element.tagName === 'audio' ? { type: 'audio', url } : { type: 'video', url, ...(poster && { poster }) });
  const words = getRawText(element).trim();
  if (words !== '') lose(place, element.tagName, words);
};

const pixels = (element: HtmlElement, name: string): number | undefined => {
  const text = findAttribute(element, name)?.trim() ?? '';
  return /^\d{1,5}(?:px)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
};

/** A frame of a known provider or of the caller's list of hosts; otherwise a fallback with its address. */
export const parseFrame = (element: HtmlElement, place: Place): void => {
  const address = findAttribute(element, 'src') ?? findAttribute(element, 'data-src');
  const embed = address === undefined ? undefined : embedAddress(address, place.reading.options.iframeHosts);
  if (!embed) return addElementFallback(place, element, 'iframe');
  const title = cleanLine(findAttribute(element, 'title') ?? findAttribute(element, 'aria-label') ?? '', 500);
  const width = pixels(element, 'width');
  const height = pixels(element, 'height');
  const aspect = width && height ? width / height : 0;
  addBlock(place, {
    type: 'embed',
    ...embed,
    ...(title !== '' && { title }),
    ...(aspect >= 0.2 && aspect <= 5 && { aspect }),
    ...(width === undefined && height !== undefined && height >= 50 && height <= 5000 && { height }),
  });
};
