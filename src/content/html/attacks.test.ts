import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptGrammar } from '../../../test/attacks/script-grammar.ts';
import { corpusJson, foreignJson } from '../../../test/support/corpora.ts';
import { body as bodySchema } from '../model/body.ts';
import { inline } from '../model/rich-text.ts';
import { embedAddress } from '../urls/embed-address.ts';
import { fromPlainText } from './from-plain-text.ts';
import { parseHtml } from './parse-html.ts';
import { isElement, parseTree, treeDepth, type HtmlNode } from './parse-tree.ts';
import { renderBody, type RenderContext } from '../render/render-body.ts';
import { linkAddress } from '../urls/web-address.ts';

const context: RenderContext = { picture: () => '', tableLabel: 'Table' };
const tags = new Set(
  'p h2 h3 h4 ul ol li blockquote footer aside figure figcaption span div table caption thead tbody tr td th a strong em u s code sub sup mark small br hr pre video audio'.split(
    ' ',
  ),
);
const attributes =
  /^(?:class|id|href|rel|title|start|colspan|rowspan|tabindex|role|aria-label|src|controls|preload|data-(?:embed|url|aspect|height|title|reference|ids|source|language))$/;

/** What is wrong in rendered HTML, read as a browser reads it: tags, attributes or addresses that are not on the list. */
const listFaults = (html: string): string[] => {
  const faults: string[] = [];
  const open: HtmlNode[] = [...parseTree(html).childNodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) {
      if (node.nodeName !== '#text') faults.push(node.nodeName);
      continue;
    }
    if (!tags.has(node.tagName)) faults.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!attributes.test(name)) faults.push(`${node.tagName} ${name}`);
      if (name === 'href' && !/^(?:https?:\/\/[^\\\s]+|mailto:\S+|tel:\S+|\/(?![/\\])\S*|#\S*)$/i.test(value)) faults.push(value);
      if ((name === 'src' || name === 'data-url') && !/^https:\/\/[^\\\s"<>]+$/.test(value)) faults.push(value);
    }
    open.push(...node.childNodes);
  }
  return faults;
};
const check = (html: string): void => {
  const { body } = parseHtml(html, { iframeHosts: ['maps.example.org'] });
  const valid = bodySchema.safeParse(body);
  expect(valid.success ? [] : valid.error.issues, html.slice(0, 300)).toEqual([]);
  const rendered = renderBody(body, context)
    .map((wire) => wire.html)
    .join('');
  expect(listFaults(rendered), html.slice(0, 300)).toEqual([]);
};

const placeholders = foreignJson<Record<string, string>>('attacks/xss/h5sc-payloads.json') ?? {};
const h5sc = (foreignJson<{ data: string }[]>('attacks/xss/h5sc-items.json') ?? []).map(({ data }) =>
  data.replace(/%(\w+)%/g, (whole, key: string) => placeholders[key] ?? whole),
);
const sanitizer = (foreignJson<{ payload: string }[]>('attacks/mxss/dompurify-expect.json') ?? []).map(({ payload }) => payload);
const embeds = corpusJson<{ urls: string[]; html: string[] }>('attacks/xss/own-embed-vectors.json');
const lists: Record<string, readonly string[]> = {
  'naughty strings': naughtyStrings,
  'odd letters': corpusJson<string[]>('attacks/unicode/own.json'),
  'HTML against embeds': [...embeds.urls, ...embeds.html],
  'scripts made by a grammar': scriptGrammar(1_000),
  'lists of others, where they are here': [...h5sc, ...sanitizer],
};

describe('script injection through a body', () => {
  test.each(Object.entries(lists))('AR-14: finds nothing live in %s', (_name, texts) => {
    for (const text of texts) {
      check(text);
      expect(
        listFaults(
          renderBody(fromPlainText(text), context)
            .map((wire) => wire.html)
            .join(''),
        ),
      ).toEqual([]);
    }
  });

  test('lets no address of the embed vectors be a link of another scheme or an embed of another host', () => {
    for (const url of embeds.urls) {
      const href = linkAddress(url);
      if (href !== undefined) expect(inline.safeParse({ kind: 'link', href, children: [] }).success, url).toBe(true);
      const embed = embedAddress(url);
      if (embed) expect(embed.url).toMatch(/^https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]+|twitter\.com\/\w+\/status\/\d+)$/);
      check(`<a href="${url.replaceAll('"', '&quot;')}">x</a><iframe src="${url.replaceAll('"', '&quot;')}"></iframe>`);
    }
  });

  test('AR-14: finds nothing live in any HTML', () => {
    const names = fc.constantFrom(
      ...'p div b i a img svg math style script table tr td li ul blockquote figure iframe form template noscript select textarea title xmp h1 br mtext mglyph annotation-xml foreignObject video source object embed input'.split(
        ' ',
      ),
    );
    const values = fc.constantFrom(
      'javascript:alert(1)',
      'https://a.example/"><script>',
      '//x',
      'data:text/html,x',
      'onload=1',
      '</title><img src=x onerror=1>',
      'x',
    );
    const tag = fc.oneof(
      fc
        .tuple(names, fc.constantFrom('href', 'src', 'onerror', 'style', 'srcdoc', 'class', 'xlink:href', 'id'), values)
        .map(([name, key, value]) => `<${name} ${key}="${value}">`),
      names.map((name) => `<${name}>`),
      names.map((name) => `</${name}>`),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '&lt;script&gt;', '<', '"', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 40 }), (parts) => check(parts.join(''))),
      { numRuns: 400 },
    );
  });

  test('AR-14: loses no word of a paragraph, whatever is around it', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const around = fc.constantFrom(
      'div',
      'b',
      'section',
      'li',
      'td',
      'table',
      'blockquote',
      'figure',
      'h2',
      'form',
      'a',
      'custom-x',
      'p',
      'ul',
      'dl',
      'button',
      'svg',
      'figcaption',
      'cite',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(around, word), { maxLength: 12 }), (parts) => {
        const html = parts.map(([tag, text]) => `<${tag}>${text}`).join('');
        const found = JSON.stringify(parseHtml(html).body);
        for (const [, text] of parts) expect(found, html).toContain(text);
      }),
    );
  });
});

/** Nodes and depth of a tree: what all later work is in proportion to. */
const measure = (html: string): { nodes: number; depth: number } => {
  let nodes = 0;
  let deepest = 0;
  const open = parseTree(html).childNodes.map((node) => ({ node: node, depth: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    nodes += 1;
    deepest = Math.max(deepest, next.depth);
    if (isElement(next.node)) for (const node of next.node.childNodes) open.push({ node, depth: (next.depth ?? 0) + 1 });
  }
  return { nodes, depth: deepest };
};
const hostile: [string, (count: number) => string][] = [
  ['nested div', (count) => '<div>'.repeat(count)],
  ['nested lists', (count) => '<ul><li>a'.repeat(count)],
  ['nested tables', (count) => '<table><tr><td>a'.repeat(count)],
  ['nested quotes', (count) => '<blockquote>a'.repeat(count)],
  ['nested marks', (count) => '<b><i>a'.repeat(count)],
  ['formatting tags that differ', (count) => Array.from({ length: count }, (_, index) => `<p><b x=${index}>y`).join('')],
  [
    'formatting carried from paragraph to paragraph',
    (count) => `<p>${Array.from({ length: 150 }, (_, index) => `<b x=${index}>`).join('')}${'</p><p>y'.repeat(count)}`,
  ],
  ['links in links', (count) => Array.from({ length: count }, (_, index) => `<a href=/${index}>y<div>`).join('')],
  ['words fostered out of a table', (count) => `<table>${'<br>x</i>'.repeat(count)}`],
  ['end tags without start', (count) => `<span>${'</p></b>'.repeat(count)}`],
  ['attributes', (count) => `<p ${Array.from({ length: count }, (_, index) => `a${index}=1`).join(' ')}>x`],
  ['sources in one quotation', (count) => `<blockquote>${'<cite>x</cite>'.repeat(count)}</blockquote>`],
  ['rules in one list item', (count) => `<ul><li>${'<hr>'.repeat(count)}`],
  ['captions of one figure', (count) => `<figure>${'<figcaption>x</figcaption>'.repeat(count)}</figure>`],
  ['templates', (count) => '<template>a'.repeat(count)],
  ['drawings', (count) => '<svg><g>a'.repeat(count)],
];

describe('HTML made to exhaust', () => {
  test.each(hostile)('makes work in proportion to its length: %s', (_, make) => {
    const small = measure(make(1000));
    const large = measure(make(4000));
    expect(large.nodes / small.nodes).toBeLessThanOrEqual(4.5);
    expect(large.nodes).toBeLessThanOrEqual(4000 * 10);
    expect(large.depth).toBeLessThanOrEqual(treeDepth + 60);
  });
  test.each(hostile)('reads 10,000 of them without running out of stack: %s', (_, make) => check(make(10_000)));

  test.each([
    ['nested and malformed HTML', '<div><p>a<b>b<i>c</b>d</i><table><td><li>e<blockquote><ul><a href=x><a href=/y>'.repeat(12_500)],
    ['rules in a list item in a table', `<table><td><ul><li>${'<hr>'.repeat(250_000)}`],
    ['items of one list in a quotation', `<blockquote><ul>${'<li>a'.repeat(200_000)}`],
    ['line feeds in code', `<pre>${'\n'.repeat(1_000_000)}x`],
    ['breaks', `<p>${'<br>'.repeat(250_000)}x`],
    ['links in an object', `<object>${'<a href=https://a.example/>'.repeat(37_000)}`],
  ])('reads 1 MB of %s', (_, html) => check(html));
});
