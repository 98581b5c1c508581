const field = /(?:^|(?<=[,;\t]))(?:"((?:[^"]|"")*)"[^,;\t\n]*|([^,;\t\n]*))/g;

/** The rows of a small CSV file: fields apart by commas, semicolons or tabs, quoted where they hold one of these; empty lines are passed over. */
export const parseCsv = (text: string): string[][] =>
  text
    .split(/\r\n?|\n/)
    .filter((row) => row.trim() !== '')
    .map((row) =>
      Array.from(row.matchAll(field), ([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim()),
    );
