const blockTags = new Set(
  'address article aside blockquote body caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li link main map menu meta nav noframes object ol p param pre script section select style summary table tbody td tfoot th thead title tr ul video audio'.split(
    ' ',
  ),
);
/** Elements whose line feeds are their own. */
const untouched = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math', 'select']);
/** An empty block separates paragraphs wherever it stands, without closing the elements around it. */
const paragraphBreak = '<div></div>';
const tag = /<!--|<(\/?)([a-zA-Z][a-zA-Z0-9]*)/g;

const longestTag = 20_000;
/** The index after a tag, respecting quotes; a tag without a near end stops at its first `>`. */
const endOfTag = (html: string, from: number): number => {
  let quote = '';
  const limit = Math.min(html.length, from + longestTag);
  for (let at = from; at < limit; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && /[=\s]/.test(html[at - 1] ?? '')) quote = character;
  }
  const plain = html.indexOf('>', from);
  return plain < 0 ? html.length : plain + 1;
};

/**
 * The HTML of a text of the classic editor, where an empty line begins a paragraph and a single line feed is a line break, except beside
 * block elements and within `<pre>` and the like. Linear in the length of the text.
 */
export const addParagraphs = (text: string): string => {
  const html = text.replace(/\r\n?/g, '\n');
  const out: string[] = [];
  let inline = false;
  let pending = 0;
  let at = 0;
  let lowered: string | undefined;

  const flush = (): void => {
    if (pending > 0 && inline) out.push(pending > 1 ? paragraphBreak : '<br>');
    pending = 0;
  };
  const addWords = (words: string): void => {
    for (const piece of words.split(/((?<![ \t\f])[ \t\f]*\n\s*)/)) {
      if (piece === '') continue;
      const isFeed = piece.includes('\n') && piece.trim() === '';
      if (isFeed) {
        pending += piece.split('\n').length - 1;
        out.push('\n');
      } else if (piece.trim() === '') out.push(piece);
      else {
        flush();
        out.push(piece);
        inline = true;
      }
    }
  };

  while (at < html.length) {
    tag.lastIndex = at;
    const found = tag.exec(html);
    if (!found) {
      addWords(html.slice(at));
      break;
    }
    addWords(html.slice(at, found.index));
    if (found[0] === '<!--') {
      const end = html.indexOf('-->', found.index);
      at = end < 0 ? html.length : end + 3;
      out.push(html.slice(found.index, at));
      continue;
    }
    const name = (found[2] ?? '').toLowerCase();
    let end = endOfTag(html, tag.lastIndex);
    if (untouched.has(name) && found[1] === '') {
      lowered ??= html.toLowerCase();
      const close = lowered.indexOf(`</${name}`, end);
      end = close < 0 ? html.length : endOfTag(html, close);
    }
    if (blockTags.has(name) || name === 'br') {
      pending = 0;
      inline = false;
    } else if (found[1] === '') {
      flush();
      if (name === 'img' || untouched.has(name)) inline = true;
    }
    out.push(html.slice(found.index, end));
    at = end;
  }
  return out.join('');
};
