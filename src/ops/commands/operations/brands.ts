import { accountTypeOf, type AccountType, type Brand, brands, type Flags, flags, flagsOf } from '#brands';
import { fontFamilies, listFontFamilies } from '#brands/theme';
import type { Command } from '../../command.ts';

const flagText = (values: Flags): string =>
  flags
    .filter((flag) => values[flag])
    .map((flag) => (values[flag] === true ? flag : `${flag}=${values[flag]}`))
    .join(' ');

const columns: readonly { title: string; of: (brand: Brand, newsAccounts: AccountType) => string }[] = [
  { title: 'vertical', of: ({ vertical }) => vertical },
  { title: 'site and base path', of: ({ site, basePath }) => `${site} ${basePath}` },
  { title: 'publisher', of: ({ publisher }) => publisher },
  { title: 'language', of: ({ language }) => language },
  { title: 'account', of: ({ vertical }, newsAccounts) => accountTypeOf(vertical, newsAccounts) },
  {
    title: 'fonts',
    of: ({ vertical, fontVariant }) =>
      `${fontVariant}: ${listFontFamilies(vertical)
        .map((id) => fontFamilies[id].name)
        .join(' + ')}`,
  },
  { title: 'navbar', of: ({ navbarTheme }) => navbarTheme },
  { title: 'flags', of: ({ vertical }) => flagText(flagsOf(vertical)) },
];

const toTableRow = (brand: Brand, newsAccounts: AccountType): string[] => columns.map(({ of }) => of(brand, newsAccounts));

/** The matrix of brands as lines of text, a heading first. */
export const brandLines = (newsAccounts: AccountType): string[] => {
  const rows = [columns.map(({ title }) => title), ...brands.map((brand) => toTableRow(brand, newsAccounts))];
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** What a program gets of a brand: each fact by itself, flags with their values. */
const toBrandFacts = ({ vertical, site, basePath, publisher, language, fontVariant, navbarTheme }: Brand, newsAccounts: AccountType) => ({
  vertical,
  site,
  basePath,
  publisher,
  language,
  identity: accountTypeOf(vertical, newsAccounts),
  fontVariant,
  fonts: listFontFamilies(vertical).map((id) => fontFamilies[id].name),
  navbarTheme,
  flags: flagsOf(vertical),
});

/** `masthead brands`: every vertical with where it lives, who publishes it, its language, accounts, fonts, navbar and flags. */
export const brandsCommand: Command = {
  summary: 'print the matrix of brands',
  lists: [''],
  usage: 'brands',
  run: ({ list, config }) => {
    const facts = brands.map((brand) => toBrandFacts(brand, config.newsAccounts));
    const [heading, ...lines] = brandLines(config.newsAccounts);
    list(facts, (row) => lines[facts.indexOf(row)] ?? '', heading);
    return Promise.resolve(0);
  },
};
