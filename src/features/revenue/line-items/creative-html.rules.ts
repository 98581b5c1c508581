import type { RefusedField } from '#content/validation/field-problem';
import { findAttribute, getContent, type HtmlElement, isElement, isText, parseTree } from '#content/html/parse-tree';

// What leads out of the frame, asks somebody else, or takes what readers type. The frame and its policy forbid it as well; here its maker is told.
const refusedTags: ReadonlySet<string> = new Set(
  'form input textarea select button iframe frame frameset object embed applet portal base link meta audio video source track'.split(' '),
);
const addressAttributes: ReadonlySet<string> = new Set([
  'src',
  'href',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'srcset',
  'ping',
]);
const ownAddress = /^(?:\{\{click\}\}|\{\{ncim[0-9]{1,15}\}\}|#|data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+)$/;
const leavesFrame = /(?<![.\w$])(?:(?:window|self|globalThis)\s*\.\s*)?(?:(?:top|parent|opener)\s*(?:\.|\[|\?\.)|open\s*\()/;
const outsideStyle = /@import|url\(\s*['"]?(?!data:image\/)[^)'"\s]/i;

const listTexts = (element: HtmlElement): string =>
  getContent(element)
    .filter(isText)
    .map(({ value }) => value)
    .join('');

const findTagProblems = (element: HtmlElement): string[] => {
  const { tagName, attrs } = element;
  const problems: string[] = [];
  if (refusedTags.has(tagName)) problems.push(`has a <${tagName}>, which no creative may have`);
  for (const { name, prefix, value } of attrs) {
    const whole = prefix ? `${prefix}:${name}` : name;
    if (addressAttributes.has(whole) && !ownAddress.test(value.trim()))
      problems.push(
        `has ${whole}="${value.slice(0, 60)}" in <${tagName}>; it may be {{click}}, a picture of the library such as {{ncim123}}, or data:`,
      );
    if (name === 'style' && outsideStyle.test(value)) problems.push(`has a style of <${tagName}> that loads something`);
    if (name.startsWith('on') && leavesFrame.test(value)) problems.push(`has ${name} of <${tagName}> that leaves its frame`);
  }
  if (tagName === 'script' && findAttribute(element, 'src') === undefined && leavesFrame.test(listTexts(element)))
    problems.push('has a script that leaves its frame (top, parent, opener, open); link to {{click}} instead');
  if (tagName === 'style' && outsideStyle.test(listTexts(element))) problems.push('has a style sheet that loads something');
  return problems;
};

const mostProblems = 10;

/** Why the HTML of a creative is not taken: what it may not have, and a way to click that it needs. */
export const findHtmlProblems = (html: string, path: string): RefusedField[] => {
  const problems = new Set<string>();
  const open = [...parseTree(html).childNodes].reverse();
  for (let next = open.pop(); next && problems.size < mostProblems; next = open.pop()) {
    if (!isElement(next)) continue;
    for (const problem of findTagProblems(next)) problems.add(problem);
    open.push(...[...getContent(next)].reverse());
  }
  if (!html.includes('{{click}}')) problems.add('has no link to {{click}}, so nobody could follow it');
  return [...problems].slice(0, mostProblems).map((problem) => ({ path, problem }));
};

/** The pictures of the library that the HTML of a creative shows. */
export const listHtmlPictures = (html: string): string[] => [...html.matchAll(/\{\{(ncim[0-9]{1,15})\}\}/g)].map(([, id = '']) => id);

/** The HTML with what stands in double braces filled in: the way of a click, and the addresses of its pictures. */
export const fillHtml = (html: string, { click, pictures }: { click: string; pictures: ReadonlyMap<string, string> }): string =>
  html.replaceAll(/\{\{(click|ncim[0-9]{1,15})\}\}/g, (_written, name: string) =>
    name === 'click' ? click : (pictures.get(name) ?? 'data:,'),
  );
