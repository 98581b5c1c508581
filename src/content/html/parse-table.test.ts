import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import { listLosses, p, picture, t, toBody } from './reading.fixture.ts';

const cell = (text: string, more = {}) => ({ text: text === '' ? [] : t(text), heading: false, columns: 1, rows: 1, ...more });
const table = (...rows: ReturnType<typeof cell>[][]): BodyElement => ({ type: 'table', rows });
const image: BodyElement = { type: 'image', image: picture, size: 'medium' };

describe('AR-13: a table', () => {
  test.each<[string, string, BodyElement[]]>([
    ['ends the paragraph before it', 'a<table><tr><td>b</table>c', [p('a'), table([cell('b')]), p('c')]],
    [
      'has the rows of its head, bodies and foot',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
      [table([cell('a', { heading: true })], [cell('b')], [cell('c')])],
    ],
    [
      'has spans as browsers read them, within bounds',
      '<table><tr><td colspan="2" rowspan=3>a<td colspan="99" rowspan="999">b<td colspan="0" rowspan="-1">c<td colspan="x">d</table>',
      [table([cell('a', { columns: 2, rows: 3 }), cell('b', { columns: 50, rows: 500 }), cell('c'), cell('d')])],
    ],
    ['has no row of a row without cells', '<table><tr></tr><tr><td>a</table>', [table([cell('a')])]],
    [
      'has a cell without words',
      '<table><tr><td></td><td>a</td></tr><tr><td></td></tr></table>',
      [table([cell(''), cell('a')], [cell('')])],
    ],
    ['without words is none', '<table><tr><td> </td><td></td></tr></table>', []],
    [
      'with nothing but a caption is one',
      '<table><caption>a</caption><tr><td></td></tr></table>',
      [{ type: 'table', rows: [[cell('')]], caption: t('a') }],
    ],
    [
      'is followed by what no cell and no caption can hold',
      '<table><caption>a<img src="known"></caption><tr><td>b<img src="known"></td></tr></table>',
      [{ type: 'table', rows: [[cell('b')]], caption: t('a') }, image, image],
    ],
    ['of pictures alone is these pictures', '<table><tr><td><img src="known"></td></tr></table>', [image]],
    ['may have blanks and comments between its cells', '<table> <tr> <!-- x --> <td>a</td> </tr> </table>', [table([cell('a')])]],
    ['of a caption alone has no rows', '<table><caption>a</caption></table>', [{ type: 'table', rows: [], caption: t('a') }]],
    ['has columns without words', '<table><colgroup><col></colgroup><col><tr><td>a</table>', [table([cell('a')])]],
    [
      'goes on in the next row where it is too wide',
      `<table><tr>${'<td>a'.repeat(51)}</table>`,
      [
        table(
          Array.from({ length: 50 }, () => cell('a')),
          [cell('a')],
        ),
      ],
    ],
    ['has one row of 50 cells', `<table><tr>${'<td>a'.repeat(50)}</table>`, [table(Array.from({ length: 50 }, () => cell('a')))]],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('tells of lists in its cells, and of nothing where there are none', () => {
    expect(listLosses('<table><tr><td>a<td>b</table>')).toEqual([]);
    expect(listLosses('<table><tr><td>a<ul><li>b</ul></table>')).toEqual([
      { what: 'list', text: 'its points are lines of the cell it stands in' },
    ]);
  });

  test('of more than 2,000 rows is several, the first with the caption, and that is told', () => {
    const html = (rows: number) => `<table><caption>c</caption>${'<tr><td>a'.repeat(rows)}</table>`;
    const sizes = (rows: number) => toBody(html(rows)).map((element) => element.type === 'table' && [element.rows.length, element.caption]);
    expect(sizes(2_000)).toEqual([[2_000, t('c')]]);
    expect(listLosses(html(2_000))).toEqual([]);
    expect(sizes(2_001)).toEqual([
      [2_000, t('c')],
      [1, undefined],
    ]);
    expect(listLosses(html(2_001))).toEqual([{ what: 'table', text: '2001 rows, divided into tables of 2000' }]);
  });
});
