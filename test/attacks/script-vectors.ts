import naughty from 'big-list-of-naughty-strings';
import { corpusJson, foreignJson } from '../support/corpora.ts';
import { scriptGrammar } from './script-grammar.ts';

type Vectors = { urls: string[]; html: string[] };
const placeholders = foreignJson<Record<string, string>>('attacks/xss/h5sc-payloads.json') ?? {};
const filled = (text: string): string => text.replace(/%(\w+)%/g, (whole, name: string) => placeholders[name] ?? whole);
const h5sc = (foreignJson<{ data: string }[]>('attacks/xss/h5sc-items.json') ?? []).map(({ data }) => filled(data));
const mxss = (foreignJson<{ payload: string }[]>('attacks/mxss/dompurify-expect.json') ?? []).map(({ payload }) => payload);
// of the naughty strings those that would run something
const running = naughty.filter((text) => /<|javascript|on\w+=/i.test(text));
/** Addresses and HTML that attack embeds. */
export const embeds = corpusJson<Vectors>('attacks/xss/own-embed-vectors.json');
/** The plainest ones. */
export const own = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '{{alert(1)}}',
  '${alert(1)}',
  '\u2028alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
];
const sampled = [...running, ...scriptGrammar(120), ...h5sc, ...mxss].filter(
  (_, index) => process.env['MASTHEAD_PROVE'] || index % 3 === 0,
);
/** All of them; of the long lists a third, or all when the promises are proved. */
export const payloads = [...own, ...embeds.html, ...sampled];

/** What a one-line field takes of a payload: the field refuses control characters itself. */
export const line = (text: string, max = 280): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed() || 'empty';
