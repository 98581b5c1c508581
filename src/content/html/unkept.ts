import type { Loss } from './loss.ts';
import { findAttribute, elementsIn, isElement, getRawText, type HtmlElement, type HtmlFragment } from './parse-tree.ts';

type Kind = { what: string; report: string; of: (element: HtmlElement) => string | undefined };

const mostShown = 50;
const mostWords = 200;
const getExcerpt = (element: HtmlElement): string => getRawText(element).replace(/\s+/g, ' ').trim().slice(0, mostWords);
const findAttributeValue = (element: HtmlElement, name: string): string | undefined => findAttribute(element, name)?.trim() || undefined;

const kinds: readonly Kind[] = [
  {
    what: 'bdo',
    report: 'words whose letters were turned round stand as they are written',
    of: (element) => (element.tagName === 'bdo' ? findAttributeValue(element, 'dir') : undefined),
  },
  {
    what: 'list type',
    report: 'lists count with letters or Roman numbers there',
    of: (element) => {
      const type = element.tagName === 'ol' || element.tagName === 'li' ? findAttributeValue(element, 'type') : undefined;
      return type !== undefined && /^[aAiI]$/.test(type) ? type : undefined;
    },
  },
  {
    what: 'ruby',
    report: 'readings stand behind their words, in brackets',
    of: (element) => (element.tagName === 'ruby' ? 'ruby' : undefined),
  },
];
const isWorthALook = /<(?:ruby|bdo|(?:ol|li)\b[^<>]{0,300}\stype\s*=)/i;

/** Attributes that a body does not keep: one loss of each kind, with how often and where it occurred. */
export const unkeptIn = (tree: HtmlFragment, source: string): Loss[] => {
  if (!isWorthALook.test(source)) return [];
  const all = tree.childNodes.flatMap((node) => (isElement(node) ? elementsIn(node) : []));
  return kinds.flatMap(({ what, report, of }) => {
    const found = all.flatMap((element) => {
      const says = of(element);
      return says === undefined ? [] : [{ element, says }];
    });
    if (found.length === 0) return [];
    const shown = found.slice(0, mostShown).map(({ element, says }) => {
      const words = getExcerpt(element);
      return says === element.tagName ? words : `${words === '' ? element.tagName : words}: ${says.slice(0, mostWords)}`;
    });
    return [{ what, text: `${found.length} ${report}: ${shown.join('; ')}` }];
  });
};
