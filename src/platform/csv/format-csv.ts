// a spreadsheet that takes other letters for the ends of fields begins a cell behind each of these
const formula = /((?:^|[;,\t\r\n])"*)(?=[=+\-@＝＋－＠\t\r])/g;

/** A field of CSV (RFC 4180); before what a spreadsheet would take for a formula stands an apostrophe. */
const formatCsvField = (value: string): string => {
  const safe = value.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of CSV with its end. */
export const formatCsvLine = (values: readonly string[]): string => `${values.map(formatCsvField).join(',')}\r\n`;
