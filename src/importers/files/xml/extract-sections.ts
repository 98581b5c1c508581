const opening = '<![CDATA[';
const closing = ']]>';
/** Shorter ones are read by the parser as fast. */
const leastCharacters = 200;
/** What XML does not allow, beside halves of characters; the parser reports it. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** What stands for a section: characters for private use, which no text has by chance. */
const standIn = /^\uf8fd(\d{1,9})\uf8fe\n*$/;

/** Long CDATA sections taken out of a text: the parser would look at each of their characters, and there is nothing in them for it to read. */
export const extractSections = (text: string): { text: string; getText: (section: string) => string } => {
  const sections: string[] = [];
  const pieces: string[] = [];
  let at = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, at)) {
    const from = start + opening.length;
    const end = text.indexOf(closing, from);
    if (end < 0) break;
    const words = text.slice(from, end);
    pieces.push(text.slice(at, from));
    if ((words.length < leastCharacters && !words.includes('\uf8fd')) || forbidden.test(words) || !words.isWellFormed()) pieces.push(words);
    else {
      // its line feeds stay, so that problems after it are reported with their line
      pieces.push(`\uf8fd${sections.length}\uf8fe${words.includes('\n') ? words.replace(/[^\n]+/g, '') : ''}`);
      sections.push(words.includes('\r') ? words.replace(/\r\n?/g, '\n') : words);
    }
    pieces.push(closing);
    at = end + closing.length;
  }
  pieces.push(text.slice(at));
  return {
    text: sections.length === 0 ? text : pieces.join(''),
    getText: (section) => sections[Number(standIn.exec(section)?.[1] ?? -1)] ?? section,
  };
};
