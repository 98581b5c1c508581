import type { Loss } from './loss.ts';
import { attributeOf, elementsIn, isElement, rawTextOf, type HtmlElement, type HtmlFragment } from './parse-tree.ts';

type Kind = { what: string; told: string; of: (element: HtmlElement) => string | undefined };

const mostShown = 50;
const mostWords = 200;
const wordsOf = (element: HtmlElement): string => rawTextOf(element).replace(/\s+/g, ' ').trim().slice(0, mostWords);
const valueOf = (element: HtmlElement, name: string): string | undefined => attributeOf(element, name)?.trim() || undefined;

const kinds: readonly Kind[] = [
  {
    what: 'abbr',
    told: 'explanations were left out',
    of: (element) => (/^(?:abbr|acronym|dfn)$/.test(element.tagName) ? valueOf(element, 'title') : undefined),
  },
  {
    what: 'dir',
    told: 'directions of text were left out',
    // from left to right is what every page has, and editors write it everywhere
    of: (element) =>
      valueOf(element, 'dir')?.toLowerCase() === 'rtl' ? 'rtl' : element.tagName === 'bdo' ? valueOf(element, 'dir') : undefined,
  },
  { what: 'lang', told: 'languages of parts were left out', of: (element) => valueOf(element, 'lang') },
  {
    what: 'reversed',
    told: 'lists count down there and up here',
    of: (element) => (element.tagName === 'ol' && attributeOf(element, 'reversed') !== undefined ? 'ol' : undefined),
  },
  {
    what: 'list value',
    told: 'numbers of items were left out',
    of: (element) => (element.tagName === 'li' ? valueOf(element, 'value') : undefined),
  },
  {
    what: 'ruby',
    told: 'readings stand behind their words, in brackets',
    of: (element) => (element.tagName === 'ruby' ? 'ruby' : undefined),
  },
];
const isWorthALook = /<ruby|<ol\b[^<>]{0,300}\sreversed|\s(?:title|dir|lang|value)\s*=/i;

/**
 * What elements say beside their words, of which a body keeps nothing: one loss of each kind, with how often and where. The languages that office
 * programs write at every word say nothing: `fromOffice`.
 */
export const unkeptIn = (tree: HtmlFragment, source: string, fromOffice: boolean): Loss[] => {
  if (!isWorthALook.test(source)) return [];
  const all = tree.childNodes.flatMap((node) => (isElement(node) ? elementsIn(node) : []));
  return kinds.flatMap(({ what, told, of }) => {
    if (what === 'lang' && fromOffice) return [];
    const found = all.flatMap((element) => {
      const says = of(element);
      return says === undefined ? [] : [{ element, says }];
    });
    if (found.length === 0) return [];
    const shown = found.slice(0, mostShown).map(({ element, says }) => {
      const words = wordsOf(element);
      return says === element.tagName ? words : `${words === '' ? element.tagName : words}: ${says.slice(0, mostWords)}`;
    });
    return [{ what, text: `${found.length} ${told}: ${shown.join('; ')}` }];
  });
};
