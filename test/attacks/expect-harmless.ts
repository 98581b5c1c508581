import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from '../support/ask.ts';
import { listElements, type HtmlElement, getText } from '../support/read-html.ts';

// What pages of ours are made of; anything else came in by content.
const tags = new Set(
  (
    'html head meta title link script body masthead-island a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn dialog div dl dt em ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark menu nav noscript ol option output p picture pre q rp rt ruby s samp ' +
    'search section select small source span strong sub summary sup svg g path circle rect line polyline polygon ellipse use symbol defs table tbody td template textarea tfoot th thead time tr u ul var video wbr'
  ).split(' '),
);
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'cite',
  'background',
  'xlink:href',
  'ping',
  'manifest',
  'longdesc',
]);
const forbidden = /^(?:on|style$|srcdoc$|formaction$|background$|ping$|is$|http-equiv$|contenteditable$|autofocus$)/;

const isHarmlessAddress = (value: string): boolean => {
  // Read as a browser does: spaces and controls in it do not count.
  const read = value.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'whatsapp', 'sms'].includes(scheme);
};

const expectElement = (element: HtmlElement, hashes: string, asked: string): void => {
  expect(tags.has(element.tagName), `<${element.tagName}> in ${asked}`).toBe(true);
  for (const { name, value } of element.attrs) {
    expect(forbidden.test(name), `${name}="${value.slice(0, 80)}" of <${element.tagName}> in ${asked}`).toBe(false);
    if (addresses.has(name))
      expect(isHarmlessAddress(value), `${name}="${value.slice(0, 120)}" of <${element.tagName}> in ${asked}`).toBe(true);
  }
  if (element.tagName !== 'script') return;
  const type = element.attrs.find(({ name }) => name === 'type')?.value;
  const text = getText(element);
  if (type === 'application/ld+json' || type === 'application/json')
    expect((): unknown => JSON.parse(text), `the data of ${asked}`).not.toThrow();
  else {
    expect(element.attrs, `a script from outside in ${asked}`).toEqual([]);
    expect(hashes).toContain(createHash('sha256').update(text).digest('base64'));
  }
};

/** A served page holds only elements, attributes and addresses of the allow-list, and no script but the one its policy names by hash. */
export const expectHarmless = (answer: Answer, asked: string): void => {
  const policy = answer.headers['content-security-policy'] ?? '';
  for (const element of listElements(answer.text)) expectElement(element, policy, asked);
};
