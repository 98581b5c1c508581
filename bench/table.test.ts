import { expect, test } from 'vitest';
import { column, figure, type Row } from './scenario.ts';
import { tableOfFigures } from './table.ts';

test('the table tells bar, latest figure, their ratio, and whether the bar is reached', () => {
  const command = 'npm run bench -- x';
  const table = tableOfFigures([
    { name: 'article', unit: 'ms CPU', value: 2.375, bar: { atMost: 1.9 }, command },
    { name: 'cached page, × nginx', unit: '×', value: 0.84, bar: { atLeast: 0.7 }, command },
    { name: 'failures', unit: '', value: 0, bar: { atMost: 0 }, command },
    { name: 'heap grew', unit: 'MB', value: 1234.5, command },
  ]);
  expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '| name | bar | latest | ratio | reached | command |',
    expect.stringMatching(/^\| -+ \| -+: \| -+: \| -+: \| -+: \| -+: \|$/),
    '| article | ≤ 1.9 ms CPU | 2.38 ms CPU | 1.25 | NO | npm run bench -- x |',
    '| cached page, × nginx | ≥ 0.7 × | 0.84 × | 1.20 | yes | npm run bench -- x |',
    '| failures | ≤ 0 | 0.00 | | yes | npm run bench -- x |',
    '| heap grew | | 1235 MB | | | npm run bench -- x |',
  ]);
  expect(new Set(table.split('\n').map(({ length }) => length)).size).toBe(1);
});

test('a figure is the worst of its column for its bar, and none where nothing was measured', () => {
  const rows: Row[] = [{ place: 'a', 'p99 ms': '12.5' }, { place: 'b', 'p99 ms': 31 }, { place: 'c', 'p99 ms': '–' }, { place: 'd' }];
  expect(figure('p99', 'ms', column(rows, 'p99 ms'), { atMost: 25 })).toEqual([
    { name: 'p99', unit: 'ms', value: 31, bar: { atMost: 25 } },
  ]);
  expect(figure('p99', 'ms', column(rows, 'p99 ms'), { atLeast: 25 })).toMatchObject([{ value: 12.5 }]);
  expect(
    figure(
      'p99',
      'ms',
      column(rows, 'p99 ms', ({ place }) => place === 'c'),
      { atMost: 25 },
    ),
  ).toEqual([]);
});
