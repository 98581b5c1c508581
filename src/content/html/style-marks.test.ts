import { describe, expect, test } from 'vitest';
import { findNeutralStyle, findStyleMarks } from './style-marks.ts';

describe('the marks of an own style', () => {
  test.each([
    ['font-weight: bold', ['strong'], []],
    ['font-weight:bolder', ['strong'], []],
    ['FONT-WEIGHT: BOLD !important', ['strong'], []],
    ['font-weight:600', ['strong'], []],
    ['font-weight:599', [], ['strong']],
    ['font-weight:normal', [], ['strong']],
    ['font-weight:lighter', [], ['strong']],
    ['font-weight:inherit', [], []],
    ['font-weight:calc(600)', [], []],
    ['font-weight:not-bold', [], []],
    ['font-weight:not-normal', [], []],
    ['font-style:italic', ['emphasis'], []],
    ['font-style:oblique 10deg', ['emphasis'], []],
    ['font-style:normal', [], ['emphasis']],
    ['font-style:inherit', [], []],
    ['font-style:non-italic', [], []],
    ['font-style:ab-normal', [], []],
    ['text-decoration:underline', ['underline'], []],
    ['text-decoration:underline line-through', ['underline', 'strike'], []],
    ['text-decoration-line:line-through', ['strike'], []],
    ['text-decoration:none; text-decoration-line:underline', [], []],
    ['vertical-align:super', ['superscript'], []],
    ['vertical-align:sub', ['subscript'], []],
    ['vertical-align:baseline', [], []],
    ['font-size:12px', [], []],
    ['color:red', [], []],
    ['', [], []],
    [undefined, [], []],
    // the later of two wins, and what has no colon says nothing
    ['font-weight:bold;font-weight:normal', [], ['strong']],
    ['font-weight:normal; font-weight : bold ;', ['strong'], []],
    ['font-weight', [], []],
    ['x-font-weight:bold', [], []],
  ])('%j gives %j and takes %j', (style, gives, takes) => expect(findStyleMarks(style, 'span')).toEqual({ gives, takes }));

  test('the underline of a link belongs to the link', () => {
    expect(findStyleMarks('text-decoration:underline line-through', 'a').gives).toEqual(['strike']);
  });
});

test.each([
  ['b', 'font-weight:normal', 'font-weight:normal'],
  ['strong', 'font-weight:400', 'font-weight:normal'],
  ['b', 'font-weight:bold', undefined],
  ['strong', 'font-style:normal', undefined],
  ['i', 'font-style:normal', 'font-style:normal'],
  ['em', 'color:red;font-style:normal', 'font-style:normal'],
  ['i', 'font-style:italic', undefined],
  ['em', 'font-weight:normal', undefined],
  ['span', 'font-weight:normal;font-style:normal', undefined],
  ['u', 'font-weight:normal', undefined],
  ['b', 'color:red', undefined],
])('<%s style="%s"> takes back from its tag: %s', (tag, style, neutral) => expect(findNeutralStyle(tag, style)).toBe(neutral));
