import { cleanLine } from '#content/html/clean-text';
import { parseInline } from '#content/html/parse-inline';
import { plainText } from '#content/rich-text';

/** Words of HTML on one line of at most `most` characters. */
export const lineOf = (html: string, most: number): string =>
  // what has no markup and no reference needs no reader of HTML
  /[<&]/.test(html) ? cleanLine(plainText(parseInline(html).text), most) : cleanLine(html, most);
