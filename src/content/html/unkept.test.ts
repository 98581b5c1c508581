import { describe, expect, it } from 'vitest';
import { body as bodySchema, type BodyElement } from '../body.ts';
import { image as imageSchema } from '../image.ts';
import { textOfBody } from './body-words.ts';
import { parseHtml } from './parse-html.ts';

const bodyOf = (html: string): BodyElement[] => bodySchema.parse(parseHtml(html).body);
const lossesOf = (html: string) => parseHtml(html).losses;

describe('what stands in lines of its own, and what is said beside the words', () => {
  it.each([
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
    expect(textOfBody(bodyOf(source))).toBe(words);
  });

  it.each([
    ['<p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>だ</p>', '漢 (kan)字 (ji)だ'],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢 (kan)'],
    ['<p><ruby>漢<rp>【</rp><rt>kan</rt><rp>】</rp></ruby></p>', '漢 【kan】'],
    ['<p><ruby>漢字<rt></rt></ruby></p>', '漢字'],
    ['<p><ruby>漢字<rtc>kanji</rtc></ruby></p>', '漢字 (kanji)'],
    ['<object><ruby>漢<rt>kan</rt></ruby></object>', '漢 (kan)'],
  ])('a reading stands behind its characters, in brackets, and is told: %s', (source, words) => {
    expect(textOfBody(bodyOf(source))).toBe(words);
    expect(lossesOf(source)).toContainEqual({
      what: 'ruby',
      text: `1 readings stand behind their words, in brackets: ${words.replace('だ', '')}`,
    });
  });

  it('readings inside one another a hundred times take no longer than one after another', () => {
    expect(textOfBody(bodyOf('<ruby>a<rt>b<span>'.repeat(100))).replaceAll(/[ ()]/g, '')).toBe('ab'.repeat(100));
  });

  it.each([
    [
      '<p><abbr title="World Health Organization">WHO</abbr> and <abbr title="European Union">EU</abbr>, <abbr>x</abbr></p>',
      'abbr',
      '2 explanations were left out: WHO: World Health Organization; EU: European Union',
    ],
    ['<p dir="rtl">שלום</p><p dir="ltr">a</p><p dir="auto">b</p>', 'dir', '1 directions of text were left out: שלום: rtl'],
    ['<p><bdo dir="ltr">abc</bdo></p>', 'dir', '1 directions of text were left out: abc: ltr'],
    ['<p>a <i>b</i> <span lang="fr">chat</span></p>', 'lang', '1 languages of parts were left out: chat: fr'],
    ['<ol reversed><li>b</li><li>a</li></ol>', 'reversed', '1 lists count down there and up here: b a'],
    ['<ol><li value="7">b</li><li>a</li></ol>', 'list value', '1 numbers of items were left out: b: 7'],
  ])('what a body has no place for is told once, with how often: %s', (source, what, text) => {
    expect(lossesOf(source)).toEqual([{ what, text }]);
  });

  it('what says nothing is not told', () => {
    expect(lossesOf('<p dir="ltr">a</p><p dir="auto" lang="">b</p><ol start="3"><li>c</li></ol>')).toEqual([]);
    expect(lossesOf('<p class=MsoNormal><span lang=EN-US>a</span></p>')).toEqual([]);
  });

  it('a picture written into the HTML is asked for, and told where it is not had; what stands there until a picture comes is not', () => {
    const inside = `data:image/png;base64,${'A'.repeat(600)}`;
    const source = `<p>a</p><img src="${inside}">`;
    expect(lossesOf(source)).toContainEqual({ what: 'picture inside the text', text: 'data:image/png, 622 characters' });
    const asked: string[] = [];
    parseHtml(`${source}<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://a.example/known.jpg">`, {
      resolveImage: (address) => {
        asked.push(address);
        return imageSchema.parse({ id: 'ncim1', width: 800, height: 600 });
      },
    });
    expect(asked).toEqual([inside, 'https://a.example/known.jpg']);
  });

  it('a soft hyphen stays in what is shown', () => {
    expect(bodyOf('<p>Donau&shy;dampf</p>')).toEqual([{ type: 'paragraph', text: [{ kind: 'text', text: 'Donau\u00addampf' }] }]);
  });
});
