import { describe, expect, test } from 'vitest';
import { listLosses, p, t, toBody } from './reading.fixture.ts';
import type { BodyElement } from '../model/body.ts';
import type { Spoken } from '../model/rich-text.ts';

const spoken = (text: string, more: Spoken): BodyElement => ({ type: 'paragraph', text: t(text), ...more });
const phrase = (text: string, more: Spoken & { meaning?: string }) => ({ kind: 'phrase' as const, ...more, children: t(text) });

describe('the language and direction of words', () => {
  test.each<[string, string, BodyElement[]]>([
    ['a language may have blanks around it', '<p lang=" fr ">a</p>', [spoken('a', { language: 'fr' })]],
    [
      'an empty language ends the one around it',
      '<div lang="es"><p>a</p><p lang="">b</p></div>',
      [spoken('a', { language: 'es' }), p('b')],
    ],
    [
      'a direction leaves the language around it',
      '<div lang="ar"><p dir="rtl">a</p></div>',
      [spoken('a', { language: 'ar', direction: 'rtl' })],
    ],
    [
      'a language leaves the direction around it',
      '<div dir="rtl"><p lang="ar">a</p></div>',
      [spoken('a', { language: 'ar', direction: 'rtl' })],
    ],
    ['left to right ends the direction around it', '<div dir="rtl"><p dir=" LTR ">a</p></div>', [p('a')]],
    ['words decide where they are asked', '<div dir="rtl"><p dir="auto">a</p></div>', [p('a')]],
    ['no other word is a direction', '<p dir="x">a</p><p>b<span dir="x">c</span></p>', [p('a'), p('bc')]],
    [
      'a phrase in the language around it is none',
      '<p lang="es">a <i lang="es"></i><span lang="es">b</span></p>',
      [spoken('a b', { language: 'es' })],
    ],
    ['a phrase of no language is none', '<p>a <span lang="">b</span></p>', [p('a b')]],
    [
      'a phrase in the direction around it is none',
      '<p>a <span dir="ltr">b</span></p><p dir="rtl">c<span dir="rtl">d</span></p>',
      [p('a b'), spoken('cd', { direction: 'rtl' })],
    ],
    [
      'a phrase of another direction by its words is one',
      '<p dir="rtl">א<span dir="auto">b</span></p>',
      [{ type: 'paragraph', direction: 'rtl', text: [...t('א'), phrase('b', { direction: 'ltr' })] }],
    ],
    [
      'a phrase says what letters stand for',
      '<p><abbr title=" World  Health ">a</abbr><abbr title=" ">b</abbr><span title="x">c</span></p>',
      [p(phrase('a', { meaning: 'World Health' }), 'bc')],
    ],
    ['a reading of a reading has one pair of brackets', '<p><ruby>a<rtc><rt>b</rt></rtc></ruby></p>', [p('a (b)')]],
    ['a reading of a reading that has its signs keeps them', '<p><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby></p>', [p('a (b)')]],
    [
      'eight languages of marks are kept',
      Array.from({ length: 9 }, (_, at) => `<p><i lang="l${'abcdefghi'.charAt(at)}">a</i></p>`).join(''),
      Array.from({ length: 9 }, (_, at) =>
        p(
          at < 8
            ? { kind: 'phrase', language: `l${'abcdefghi'.charAt(at)}`, children: [{ kind: 'mark', mark: 'emphasis', children: t('a') }] }
            : { kind: 'mark', mark: 'emphasis', children: t('a') },
        ),
      ),
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));
});

describe('what a body has no place for is told', () => {
  test.each([
    [
      'letters that are turned round, and no other direction',
      '<p dir="rtl">a</p><bdo dir=" ltr ">b  c</bdo>',
      ['1 words whose letters were turned round stand as they are written: b c: ltr'],
    ],
    [
      'each with what it says',
      '<bdo dir="rtl">a</bdo><bdo dir="ltr"></bdo>',
      ['2 words whose letters were turned round stand as they are written: a: rtl; bdo: ltr'],
    ],
    [
      'lists with letters or Roman numbers',
      '<ol type="i"><li type="A">a</li></ol>',
      ['2 lists count with letters or Roman numbers there: a: i; a: A'],
    ],
    ['no list with points or usual numbers', '<ol type="1"><li type="disc">a</li></ol><ul type="a"><li>b</li></ul><ol type="aa"></ol>', []],
    ['no list type of another element', '<ul><li>b</li></ul><input type="a"><bdo>c</bdo>', []],
  ])('%s', (_, html, told) =>
    expect(
      listLosses(html)
        .filter(({ what }) => what !== 'input')
        .map(({ text }) => text),
    ).toEqual(told),
  );

  test('fifty times at most, with 200 characters each', () => {
    const [loss] = listLosses(`<bdo dir="${'x'.repeat(300)}">${'a'.repeat(300)}</bdo>`.repeat(51));
    expect(loss?.text.slice(0, 80)).toBe('51 words whose letters were turned round stand as they are written: aaaaaaaaaaaa');
    expect(loss?.text).toContain(`${'a'.repeat(200)}: ${'x'.repeat(200)}; `);
    expect(loss?.text.split('; ')).toHaveLength(50);
  });
});
