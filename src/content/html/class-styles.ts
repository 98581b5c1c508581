import { findAttribute, type HtmlElement, type HtmlFragment, isElement, isText } from './parse-tree.ts';

/** The declarations of marks that a sheet of Apple's programs gives a class: Notes, Pages, TextEdit and Mail name them p1, s1 and so on. */
export type ClassStyles = ReadonlyMap<string, string>;

const rule = /\.([a-z]{1,6}[0-9]{1,4})\s*\{([^{}]{0,2000})\}/gi;
const none: ClassStyles = new Map();

const marksIn = (declarations: string): string =>
  declarations
    .split(';')
    .flatMap((one): string[] => {
      const [name = '', value = ''] = one.split(':', 2).map((part) => part.trim().toLowerCase());
      if (/^(?:font-weight|font-style|text-decoration|vertical-align)$/.test(name)) return [`${name}:${value}`];
      if (name !== 'font') return [];
      return [
        ...(/\bbold\b/.test(value) ? ['font-weight:bold'] : []),
        ...(/\b(?:italic|oblique)\b/.test(value) ? ['font-style:italic'] : []),
      ];
    })
    .join(';');

/** Takes the sheets of Apple's programs out of a fragment and gives what they define for marks; every other sheet stays. */
export const takeClassStyles = (fragment: HtmlFragment, source: string): ClassStyles => {
  if (!/<style[^<>]{0,200}>[^<]{0,200}\b(?:p|li|span|td|ul)\.[a-z]{1,6}1\s*\{/i.test(source)) return none;
  const styles = new Map<string, string>();
  fragment.childNodes = fragment.childNodes.filter((node) => {
    if (!isElement(node) || node.tagName !== 'style') return true;
    for (const text of node.childNodes)
      for (const [, name = '', declarations = ''] of isText(text) ? text.value.matchAll(rule) : []) {
        const marks = marksIn(declarations);
        if (marks !== '') styles.set(name, marks);
      }
    return false;
  });
  return styles;
};

/** Writes the marks of an element's classes into its own style, which wins over them. */
export const applyClassStyles = (element: HtmlElement, styles: ClassStyles): void => {
  if (styles.size === 0) return;
  const given = (findAttribute(element, 'class') ?? '').split(/\s+/).flatMap((name) => styles.get(name) ?? []);
  if (given.length === 0) return;
  const own = element.attrs.find(({ name }) => name === 'style');
  if (own) own.value = `${given.join(';')};${own.value}`;
  else element.attrs.push({ name: 'style', value: given.join(';') });
};
