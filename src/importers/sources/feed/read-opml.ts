import { SaxesParser } from 'saxes';
import { cleanLine } from '#content/text/clean-text';
import { AppError } from '#platform/errors';
import { decodeFile } from '../../files/encoding/decode-file.ts';

/** An outline of a list: its name, the feed it leads to (empty for none), the site, and the names around it. */
export type Outline = { title: string; feed: string; site: string; type: string; folder: string; hasInner: boolean; isComment: boolean };

const deepest = 500;

/** The outlines of an OPML file with what is broken in it; an outline comes out when it ends. Refuses a file that is none (`import/not-opml`). */
export async function* readOpml(path: string): AsyncGenerator<{ outline: Outline } | { problem: string }> {
  const out: ({ outline: Outline } | { problem: string })[] = [];
  /** True for each open element that is an outline. Only the newest of them is looked at: a search would take quadratic time (SEC-43). */
  const open: boolean[] = [];
  const outlines: Outline[] = [];
  let root: string | undefined;
  let problems = 0;
  const parser = new SaxesParser<{ fragment: true; position: true; xmlns: false }>({ fragment: true, position: true, xmlns: false });
  parser.on('error', (error) => {
    problems += 1;
    if (problems <= 20 && !/undefined entity|XML declaration must be at the start/.test(error.message))
      out.push({ problem: error.message });
  });
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name.toLowerCase();
    const isOutline = name.toLowerCase() === 'outline' && open.length <= deepest;
    open.push(isOutline);
    if (!isOutline) return;
    const parent = outlines.at(-1);
    if (parent) parent.hasInner = true;
    const given = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value.trim()]));
    const title = cleanLine(given.get('title') || given.get('text') || '', 300);
    outlines.push({
      title,
      feed: given.get('xmlurl') ?? given.get('url') ?? '',
      site: given.get('htmlurl') ?? '',
      type: cleanLine(given.get('type') ?? '', 40),
      folder: outlines
        .flatMap((one) => (one.title === '' ? [] : [one.title]))
        .slice(-5)
        .join(' / '),
      hasInner: false,
      // what is commented out is so with all below it (OPML 2.0)
      isComment: parent?.isComment === true || given.get('iscomment')?.toLowerCase() === 'true',
    });
  });
  parser.on('closetag', () => {
    const outline = open.pop() ? outlines.pop() : undefined;
    if (outline) out.push({ outline });
  });
  for await (const { text, problems: unread } of decodeFile(path)) {
    for (const problem of unread) out.push({ problem });
    parser.write(text);
    if (root !== undefined && root !== 'opml')
      throw new AppError({
        code: 'import/not-opml',
        status: 400,
        message: `${path} is no OPML: it begins with <${root.slice(0, 40)}>. For a feed itself use import feed.`,
      });
    yield* out.splice(0);
  }
  parser.close();
  yield* out.splice(0);
  if (root === undefined) throw new AppError({ code: 'import/not-opml', status: 400, message: `${path} is no OPML: it holds no XML.` });
}
