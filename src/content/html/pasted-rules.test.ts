import { describe, expect, test } from 'vitest';
import type { BodyElement, ListItem } from '../model/body.ts';
import { listLosses, mark, p, t, toBody } from './reading.fixture.ts';

// HTML that Word has made
const word = (inner: string) => `<p class=MsoNormal>Word</p>${inner}`;
const read = (html: string) => toBody(word(html)).slice(1);
const item = (text: string, list?: ListItem['list']): ListItem => ({ text: t(text), ...(list && { list }) });
const list = (...items: ListItem[]): BodyElement => ({ type: 'list', ordered: false, items });
const inner = (...items: ListItem[]) => ({ ordered: false, items });

describe('what Word leaves out', () => {
  test.each([
    ['a comment by its style', '<span style="mso-element : comment">a</span>', 'comment', 'a'],
    ['the sign of a comment', '<span style="mso-special-character:comment">a</span>', 'comment', 'a'],
    ['the sign of a comment, written wide', '<span style="mso-special-character : comment">a</span>', 'comment', 'a'],
    ['the link to a comment', '<a href="#_msocom_1">a</a>', 'comment', 'a'],
    ['the link to a comment of Google Docs', '<a href="#cmnt1">a</a>', 'comment', 'a'],
    ['the link from a comment of Google Docs', '<a href="#cmnt_ref12">a</a>', 'comment', 'a'],
    ['a deletion by its class', '<span class="msoDel"> a </span>', 'tracked deletion', 'a'],
    ['a deletion of Word on the web', '<span class="TrackChangeTextDeletion">a</span>', 'tracked deletion', 'a'],
    ['a deletion', '<del>a</del>', 'tracked deletion', 'a'],
    ['hidden words', '<span style="mso-hide : all">a</span>', 'hidden', 'a'],
    ['hidden words, written close', '<span style="mso-hide:all">a</span>', 'hidden', 'a'],
  ])('is %s, and that is told', (_, html, what, text) => {
    expect(read(`<p>b${html}</p>`)).toEqual([p('b')]);
    expect(listLosses(word(html))).toEqual([{ what, text }]);
  });

  test.each([
    ['<span href="#cmnt1">a</span>', [p('a')]],
    ['<a href="/b#cmnt1">a</a>', [p({ kind: 'link', href: '/b#cmnt1', children: t('a') })]],
    ['<span class="TrackChange">a</span>', [p('a')]],
    ['<span style="mso-element:para-border-div">a</span>', [p('a')]],
    ['<ins>a</ins>', [p('a')]],
    ['a\u00a0b', [p('a\u00a0b')]],
    ['a\u00a0\u00a0b', [p('a b')]],
  ])('is not %s', (html, body) => {
    expect(read(`<p>${html}</p>`)).toEqual(body);
    expect(listLosses(word(`<p>${html}</p>`)).filter(({ what }) => what !== 'link inside the page')).toEqual([]);
  });

  test('is told with 500 characters at most, and not without words', () => {
    expect(listLosses(word(`<del>${'a'.repeat(501)}</del><del> </del>`))).toEqual([{ what: 'tracked deletion', text: 'a'.repeat(500) }]);
  });
});

test('what other programs mark as deleted stays deleted only where it is of Word, by who did it', () => {
  const apple = (html: string) => toBody(`<p>a<span class="Apple-converted-space">\u00a0<i>b</i></span>${html}</p>`);
  expect(apple('<del cite="mailto:x">c</del>')).toEqual([p('a ', mark('emphasis', 'b'))]);
  expect(apple('<del cite="https://a.example/">c</del><ins>d</ins>')).toEqual([
    p('a ', mark('emphasis', 'b'), mark('strike', 'c'), mark('underline', 'd')),
  ]);
});

describe('headings of office programs', () => {
  test.each([
    ['<p role="HEADING" aria-level="3">a</p>', 3],
    ['<p role="heading">a</p>', 2],
    ['<p role="heading" aria-level="0">a</p>', 2],
    ['<p role="heading" aria-level="-3">a</p>', 2],
    ['<p role="heading" aria-level="9">a</p>', 4],
    ['<h4 role="heading" aria-level="2">a</h4>', 4],
    ['<h3 class="MsoTitle">a</h3>', 3],
  ] as const)('%s has the level %s', (html, level) => expect(read(html)).toEqual([{ type: 'heading', level, text: t('a') }]));
});

describe('lists of Word', () => {
  const paragraph = (text: string, style = '') => `<p class=MsoListParagraph style='${style}'>${text}</p>`;

  test.each([
    ['1.', true],
    ['(12)', true],
    ['123)', true],
    ['a.', true],
    ['B)', true],
    ['xiv.', true],
    ['XIV.', true],
    ['&nbsp; 1.', true],
    ['·', false],
    ['o', false],
    ['§ 1.', false],
    ['1234.', false],
    ['-', false],
  ])('with the sign %s are numbered: %s', (marker, ordered) => {
    const html = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>One</p>`;
    expect(read(html)).toEqual([{ type: 'list', ordered, items: [item('One')] }]);
  });

  test.each([
    ['mso-list:l0 level2 lfo1', true],
    ['mso-list : l0 level2 lfo1; margin-left:0in', true],
    ['mso-list:l0 level1 lfo1; margin-left:10in', false],
    ['margin-left:1.0in', true],
    ['margin-left : 72pt', true],
    ['margin-left:2.54cm', true],
    ['MARGIN-LEFT:96PX', true],
    ['margin-left:36pt', false],
    ['margin-left:0pt', false],
    ['margin-left:2em', false],
    ['', false],
  ])('with the style %j are in the list before: %s', (style, isDeeper) => {
    const html = `${paragraph('· One', 'mso-list:l0 level1 lfo1')}${paragraph('· Two', style)}`;
    expect(read(html)).toEqual([isDeeper ? list(item('One', inner(item('Two')))) : list(item('One'), item('Two'))]);
  });

  test('are nested by their levels, and come back', () => {
    const at = (level: number, text: string) => paragraph(`· ${text}`, `mso-list:l0 level${level} lfo1`);
    expect(read(at(2, 'a') + at(3, 'b') + at(9, 'c') + at(3, 'd') + at(1, 'e') + at(2, 'f'))).toEqual([
      list(item('a', inner(item('b', inner(item('c'))), item('d'))), item('e', inner(item('f')))),
    ]);
    expect(
      read(paragraph('1. a', 'mso-list:l0 level1') + paragraph('· b', 'mso-list:l0 level2') + paragraph('a) c', 'mso-list:l0 level3')),
    ).toEqual([{ type: 'list', ordered: true, items: [item('a', inner(item('b', { ordered: true, items: [item('c')] })))] }]);
  });

  test.each<[string, string, BodyElement[]]>([
    ['have their sign behind blanks', paragraph('\n <span></span><b>·&nbsp;One</b>'), [list({ text: [mark('strong', 'One')] })]],
    ['have one sign alone', paragraph('·&nbsp;<b>1. One</b>'), [list({ text: [mark('strong', '1. One')] })]],
    ['are known by the names of their places', '<p class=MsoListParagraphCxSpFirst>· One</p>', [list(item('One'))]],
    ['are known by their style', '<p style="mso-list : l0">· One</p>', [list(item('One'))]],
    ['lose no words that are no sign', paragraph('<b>Only</b> words'), [p(mark('strong', 'Only'), ' words')]],
    ['lose no words before a sign', paragraph('See <b>· One</b>'), [p('See ', mark('strong', '· One'))]],
    ['lose no words before a sign in an element', paragraph('<i>See</i> · One'), [p(mark('emphasis', 'See'), ' · One')]],
    ['are paragraphs', '<div class=MsoListParagraph>· One</div>', [p('· One')]],
    ['are named so', '<p class=MsoNormal>· One</p><p style="mso-list:none">· Two</p>', [p('· One'), p('· Two')]],
    ['may have a comment between their items', `${paragraph('· One')}<!-- x -->\n${paragraph('· Two')}`, [list(item('One'), item('Two'))]],
    ['end before a paragraph', `${paragraph('· One')}<p>b</p>${paragraph('· Two')}`, [list(item('One')), p('b'), list(item('Two'))]],
    ['end before bare words', `${paragraph('· One')}b${paragraph('· Two')}`, [list(item('One')), p('b'), list(item('Two'))]],
  ])('%s', (_, html, body) => expect(read(html)).toEqual(body));

  const webItem = (tag: string, level: string, text: string) =>
    `<div class="ListContainerWrapper SCXW1"> <${tag}> <li ${level}>${text}</li> </${tag}> </div>`;
  test('on the web are joined, by the level that each says', () => {
    expect(toBody(webItem('ol', 'aria-level="1"', 'a') + webItem('ul', 'data-aria-level="2"', 'b') + webItem('ol', '', 'c'))).toEqual([
      { type: 'list', ordered: true, items: [item('a', inner(item('b'))), item('c')] },
    ]);
    expect(toBody(webItem('ul', 'aria-level="x"', 'a'))).toEqual([list(item('a'))]);
  });
});

describe('a sheet of Apple’s programs', () => {
  const apple = (rules: string, inner: string) => `<style type="text/css">p.p1 {margin: 0}\n${rules}</style>${inner}`;
  test.each<[string, string, BodyElement[]]>([
    [
      'gives marks by properties of their own',
      apple('span.s1 {Font-Weight : BOLD; color: red}', '<p>a<span class="x s1">b</span></p>'),
      [p('a', mark('strong', 'b'))],
    ],
    [
      'gives two marks at once',
      apple('span.s1 {font: italic bold 12px Times}', '<p><span class="s1">b</span></p>'),
      [p({ kind: 'mark', mark: 'strong', children: [mark('emphasis', 'b')] })],
    ],
    [
      'gives the marks of two classes',
      apple('span.s1 {font-weight: bold}\nspan.s2 {font-style: italic}', '<p><span class="s1  s2">b</span></p>'),
      [p({ kind: 'mark', mark: 'strong', children: [mark('emphasis', 'b')] })],
    ],
    [
      'is weaker than a style of its own',
      apple('span.s1 {font-weight: bold; font-style: italic}', '<p><span class="s1" style="font-weight:normal">b</span></p>'),
      [p(mark('emphasis', 'b'))],
    ],
    [
      'gives nothing of properties that are no marks',
      apple('span.s1 {x-font-weight: bold; font-weights: bold; color: bold}', '<p><span class="s1">b</span></p>'),
      [p('b')],
    ],
    [
      'is known by its first class, however it is written',
      '<style>p.para1{x:y} span.s1{font-weight:bold}</style><p><span class="s1">b</span></p>',
      [p(mark('strong', 'b'))],
    ],
    ['of another maker gives nothing', '<style>.s1 {font-weight: bold}</style><p><span class="s1">b</span></p>', [p('b')]],
  ])('%s', (_, html, body) => expect(toBody(html)).toEqual(body));

  test('is not told; one of another maker is', () => {
    expect(listLosses(apple('', '<p>a</p>'))).toEqual([]);
    expect(listLosses('<style>.a {}</style>')).toEqual([{ what: 'style', text: '.a {}' }]);
  });
});
