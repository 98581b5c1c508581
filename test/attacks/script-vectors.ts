import { corpusJson } from '../support/corpora.ts';

type Vectors = { urls: string[]; html: string[] };
const placeholders = (corpusJson('attacks/xss/h5sc-payloads.json') as Record<string, string> | undefined) ?? {};
const filled = (text: string): string => text.replace(/%(\w+)%/g, (whole, name: string) => placeholders[name] ?? whole);
const h5sc = ((corpusJson('attacks/xss/h5sc-items.json') as { data: string }[] | undefined) ?? []).map(({ data }) => filled(data));
const mxss = ((corpusJson('attacks/mxss/dompurify-expect.json') as { payload: string }[] | undefined) ?? []).map(({ payload }) => payload);
/** Addresses and HTML that attack embeds. */
export const embeds = (corpusJson('attacks/xss/own-embed-vectors.json') as Vectors | undefined) ?? {
  urls: ['javascript:alert(1)'],
  html: ['</script><script>alert(1)</script>'],
};
/** The vectors that need no corpus. */
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
const sampled = [...h5sc, ...mxss].filter((_, index) => process.env['MASTHEAD_PROVE'] || index % 3 === 0);
/** All of them; of the corpora a third, or all when the promises are proved. */
export const payloads = [...own, ...embeds.html, ...sampled];

/** What a one-line field takes of a payload: the field refuses control characters itself. */
export const line = (text: string, max = 280): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed() || 'empty';
