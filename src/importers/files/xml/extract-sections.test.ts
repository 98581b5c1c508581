import { expect, test } from 'vitest';
import { extractSections } from './extract-sections.ts';
import { parseElement, getText } from './parse-element.ts';

const long = 'Words of a story. '.repeat(20).trim();

test('long CDATA sections are read as they stand, also several, with line ends as XML has them', () => {
  const read = (inside: string) => getText(parseElement(`<item>${inside}</item>`, 1, {}).element);
  expect(read(`<![CDATA[${long}\r\n${long}]]> and <![CDATA[short]]>, <![CDATA[${long}]]>`)).toBe(`${long}\n${long} and short, ${long}`);
  expect(read(`<![CDATA[${long}]]><![CDATA[\uf8fd0\uf8fe]]>`)).toBe(`${long}\uf8fd0\uf8fe`);
  expect(extractSections(`<![CDATA[${long}]]>`).text.length).toBeLessThan(30);
});

test('what XML forbids is told wherever it stands, and what comes after a long section with its own line', () => {
  const forbidden = parseElement(`<item><![CDATA[${long}\u0002]]></item>`, 1, {});
  expect(forbidden.problems[0]).toContain('line 1');
  const after = parseElement(`<item><![CDATA[${`${long}\n`.repeat(3)}]]>\n<b></c></item>`, 10, {});
  expect(after.problems[0]).toContain('line 14');
});
