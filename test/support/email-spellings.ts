import fc from 'fast-check';

const labels = fc.constantFrom('example', 'mail', 'bücher', 'straße', 'пример', '例え', 'a-b', 'x1');
const endings = fc.constantFrom('com', 'org', 'example', 'co.uk');
const names = fc.stringMatching(/^[a-z0-9]([a-z0-9._+-]{0,10}[a-z0-9])?$/).filter((name) => !name.includes('..'));
const notShown = ['\u00AD', '\u200B', '\u2060', '\uFEFF'];
const toFullWidth = (character: string): string =>
  /^[!-~]$/.test(character) ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0) : character;

const respell = (text: string, turns: readonly number[], isDomain: boolean): string =>
  [...text]
    .map((character, index) => {
      const turn = turns[index % turns.length] ?? 0;
      if (turn === 1) return character === 'ß' ? character : character.toUpperCase();
      if (turn === 2) return toFullWidth(character);
      if (turn === 3) return character.normalize('NFD');
      if (isDomain && turn === 4 && character === '.') return '\u3002';
      // after a letter: what is not shown is no label by itself
      if (isDomain && turn > 4 && /[a-z0-9]/.test(character)) return `${character}${notShown[turn % notShown.length] ?? ''}`;
      return character;
    })
    .join('');

/** An address and another way to write it that reaches the same account. */
export const spellings: fc.Arbitrary<{ address: string; spelling: string }> = fc
  .record({
    name: names,
    label: labels,
    ending: endings,
    turns: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 30 }),
    blanks: fc.constantFrom('', ' ', '\t', '\u3000'),
    at: fc.constantFrom('@', '＠'),
  })
  .map(({ name, label, ending, turns, blanks, at }) => ({
    address: `${name}@${label}.${ending}`,
    spelling: `${blanks}${respell(name, turns, false)}${at}${respell(`${label}.${ending}`, turns, true)}${blanks}`,
  }));
