import { describe, expect, test } from 'vitest';
import { body as bodySchema, type BodyElement } from '../model/body.ts';
import { image as imageSchema } from '../model/image.ts';
import { textOfBody } from '../rules/body-words.ts';
import { parseHtml } from './parse-html.ts';
import { renderBody } from '../render/render-body.ts';
import { toLatin1Html } from '../text/escape-html.ts';

const toBody = (html: string): BodyElement[] => bodySchema.parse(parseHtml(html).body);
const listLosses = (html: string) => parseHtml(html).losses;

describe('what stands in lines of its own, and what is said beside the words', () => {
  test.each([
    ['<span><p>one</p><p>two</p></span>', 'one\ntwo'],
    ['<b><div>one</div><div>two</div></b>', 'one\ntwo'],
    ['<a href="/x"><h3>one</h3><p>two</p></a>', 'one\ntwo'],
    ['<p>one<span><div>two</div></span>three', 'one\ntwo\nthree'],
    ['<p>one<span style="color:red; display: block">two</span>three</p>', 'one two three'],
    ['<p><a href="/a" style="display:block">one</a><a href="/b" style="display:block">two</a></p>', 'one\ntwo'],
    ['<ul><li><span><div>one</div><div>two</div></span></li></ul>', 'one two'],
    ['<h2><span><div>one</div><div>two</div></span></h2>', 'one two'],
    ['<p>one<button>two</button>three</p>', 'one two three'],
  ])('no words run together: %s', (source, words) => {
    expect(textOfBody(toBody(source))).toBe(words);
  });

  test.each([
    ['<p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>だ</p>', '漢 (kan)字 (ji)だ'],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢 (kan)'],
    ['<p><ruby>漢<rp>【</rp><rt>kan</rt><rp>】</rp></ruby></p>', '漢 【kan】'],
    ['<p><ruby>漢字<rt></rt></ruby></p>', '漢字'],
    ['<p><ruby>漢字<rtc>kanji</rtc></ruby></p>', '漢字 (kanji)'],
    ['<object><ruby>漢<rt>kan</rt></ruby></object>', '漢 (kan)'],
  ])('a reading stands behind its characters, in brackets, and is told: %s', (source, words) => {
    expect(textOfBody(toBody(source))).toBe(words);
    expect(listLosses(source)).toContainEqual({
      what: 'ruby',
      text: `1 readings stand behind their words, in brackets: ${words.replace('だ', '')}`,
    });
  });

  test('readings inside one another a hundred times take no longer than one after another', () => {
    expect(textOfBody(toBody('<ruby>a<rt>b<span>'.repeat(100))).replaceAll(/[ ()]/g, '')).toBe('ab'.repeat(100));
  });

  test.each([
    ['<p><bdo dir="ltr">abc</bdo></p>', 'bdo', '1 words whose letters were turned round stand as they are written: abc: ltr'],
    ['<ol type="a"><li>b</li></ol>', 'list type', '1 lists count with letters or Roman numbers there: b: a'],
  ])('what a body has no place for is told once, with how often: %s', (source, what, text) => {
    expect(listLosses(source)).toEqual([{ what, text }]);
  });

  const shown = (html: string): string =>
    renderBody(toBody(html), { picture: () => '', tableLabel: '' })
      .map((element) => element.html)
      .join('');

  // WCAG 3.1.2; in, out and in again it is the same
  test.each([
    ['<p lang="fr">Un chat</p>', '<p lang="fr">Un chat</p>'],
    ['<p dir="rtl" lang="ar">مرحبا</p><p>a</p>', '<p lang="ar" dir="rtl">مرحبا</p><p>a</p>'],
    [
      '<p>a <i lang="la">et al.</i> <span lang="fr">chat</span></p>',
      '<p>a <span lang="la"><em>et al.</em></span> <span lang="fr">chat</span></p>',
    ],
    [
      '<div lang="es"><h2>Uno</h2><p>Dos <a href="/x">tres</a></p></div>',
      '<h2 class="b-heading" lang="es">Uno</h2><p lang="es">Dos <a href="/x">tres</a></p>',
    ],
    ['<p dir="auto">1. שלום</p><p dir="auto">b</p><p dir="ltr">c</p>', '<p dir="rtl">1. שלום</p><p>b</p><p>c</p>'],
    ['<p dir="rtl">שלום <span dir="ltr">C++</span></p>', '<p dir="rtl">שלום <span dir="ltr">C++</span></p>'],
    ['<p><abbr title="World &quot;Health&quot;">WHO</abbr></p>', '<p><abbr title="World &quot;Health&quot;">WHO</abbr></p>'],
    ['<ul dir="rtl"><li>א</li><li lang="fr">b</li></ul>', '<ul class="b-list" dir="rtl"><li>א</li><li><span lang="fr">b</span></li></ul>'],
    ['<blockquote lang="de"><p>Ja</p></blockquote>', '<blockquote class="b-quote" lang="de"><p>Ja</p></blockquote>'],
    [
      '<ol reversed><li>b</li><li value="7">a</li><li>c<ol start="4" reversed><li>d</li></ol></li></ol>',
      '<ol class="b-list" reversed><li>b</li><li value="7">a</li><li>c<ol class="b-list" start="4" reversed><li>d</li></ol></li></ol>',
    ],
    ['<ul><li value="7">b</li></ul>', '<ul class="b-list"><li>b</li></ul>'],
  ])('languages, directions, explanations and numbers of items are kept: %s', (source, html) => {
    expect(shown(source)).toBe(toLatin1Html(html));
    expect(listLosses(source)).toEqual([]);
    expect(toBody(html)).toEqual(toBody(source));
  });

  test.each([
    '<p lang="x&quot; onclick=&quot;alert(1)">a</p>',
    '<p dir="rtl&quot; onclick">a</p>',
    `<p lang="${'a'.repeat(500)}">a</p>`,
    '<ol start="1e400" reversed="x" ><li value="x">a</li></ol>',
  ])('what is no language, direction or number is not kept: %s', (source) => {
    expect(shown(source)).not.toMatch(/onclick|lang=|dir=|value=|start=/);
  });

  test('the language of a cell, a caption and an item stays with its words', () => {
    const table = '<table lang="es"><tr><td>uno</td><td lang="en">two</td></tr></table>';
    expect(shown(table)).toContain('<table lang="es"><tbody><tr><td>uno</td><td><span lang="en">two</span></td></tr></tbody></table>');
  });

  test('formatting tags in a thousand languages take no longer than in one', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `<i lang="l${index.toString(36)}"><p>x`).join('');
    expect(textOfBody(toBody(many)).replaceAll(/\s/g, '')).toBe('x'.repeat(1000));
  });

  test('what says nothing is not told', () => {
    expect(listLosses('<p dir="ltr">a</p><p dir="auto" lang="">b</p><ol start="3"><li>c</li></ol>')).toEqual([]);
    expect(listLosses('<p class=MsoNormal><span lang=EN-US>a</span></p>')).toEqual([]);
    expect(shown('<p class=MsoNormal><span lang=EN-US>a</span></p>')).toBe('<p>a</p>');
  });

  test('a picture written into the HTML is asked for, and told where it is not had; what stands there until a picture comes is not', () => {
    const inside = `data:image/png;base64,${'A'.repeat(600)}`;
    const source = `<p>a</p><img src="${inside}">`;
    expect(listLosses(source)).toContainEqual({ what: 'picture inside the text', text: 'data:image/png, 622 characters' });
    const asked: string[] = [];
    parseHtml(`${source}<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://a.example/known.jpg">`, {
      resolveImage: (address) => {
        asked.push(address);
        return imageSchema.parse({ id: 'ncim1', width: 800, height: 600 });
      },
    });
    expect(asked).toEqual([inside, 'https://a.example/known.jpg']);
  });

  test('a soft hyphen stays in what is shown', () => {
    expect(toBody('<p>Donau&shy;dampf</p>')).toEqual([{ type: 'paragraph', text: [{ kind: 'text', text: 'Donau\u00addampf' }] }]);
  });
});
