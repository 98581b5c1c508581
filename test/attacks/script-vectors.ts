import { corpusJson } from '../support/corpora.ts';

type Vectors = { urls: string[]; html: string[] };
const placeholders = (corpusJson('attacks/xss/h5sc-payloads.json') as Record<string, string> | undefined) ?? {};
const filled = (text: string): string => text.replace(/%(\w+)%/g, (whole, name: string) => placeholders[name] ?? whole);
const h5sc = ((corpusJson('attacks/xss/h5sc-items.json') as { data: string }[] | undefined) ?? []).map(({ data }) => filled(data));
const mxss = ((corpusJson('attacks/mxss/dompurify-expect.json') as { payload: string }[] | undefined) ?? []).map(({ payload }) => payload);

/** Addresses and HTML of embeds that try to run a script. */
export const embeds: Vectors = (corpusJson('attacks/xss/own-embed-vectors.json') as Vectors | undefined) ?? {
  urls: ['javascript:alert(1)'],
  html: ['</script><script>alert(1)</script>'],
};

/** The vectors of our own, for every field. */
export const own: readonly string[] = [
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

/** All vectors where everything is proved, otherwise our own and every third of the corpora. */
export const payloads: readonly string[] = [
  ...own,
  ...embeds.html,
  ...[...h5sc, ...mxss].filter((_, index) => process.env['MASTHEAD_PROVE'] === '1' || index % 3 === 0),
];

/** What a one-line field takes of a payload: the field refuses control characters itself. */
export const line = (text: string, max = 280): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed() || 'empty';
