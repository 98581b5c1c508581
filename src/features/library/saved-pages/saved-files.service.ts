import { escapeHtml } from '#content/text/escape-html';
import { tableOf } from '#content/validation/keys-of';
import { messagesOf } from '#messages';
import type { Site } from '#brands';
import type { AccountClient } from '#features/accounts/account-api';
import type { OwnFile } from '#features/pages/personal-page';
import { type Bookmark, readBookmarkFile, type SavedCalls, savedCalls } from '#features/library/saved';
import type { SavedAsked } from './saved-forms.service.ts';

const countNames = ['imported', 'known', 'others', 'noRoom'] as const;

export type ImportParts = { client: AccountClient<SavedCalls>; originOf: (site: Site) => string };

const mostLinks = 20_000;
const linksPerCall = 500;

/** Takes the file that a form sent; gives where its page goes on. */
export const importForm = async ({ visit, caller }: SavedAsked, form: URLSearchParams, client: ImportParts['client']): Promise<string> => {
  const back = (query: string): string => `${visit.to('/account/saved')}?${query}`;
  const links = readBookmarkFile(form.get('file') ?? '')?.slice(0, mostLinks);
  if (!links) return back('done=unreadable');
  const counts = tableOf(countNames, () => 0);
  for (let first = 0; first < links.length; first += linksPerCall) {
    const some = links.slice(first, first + linksPerCall).map(({ url, at, note }) => ({
      url: url.slice(0, 2_048),
      ...(at !== undefined && { savedAt: new Date(at).toISOString() }),
      ...(note !== undefined && { note: note.slice(0, 1_000) }),
    }));
    const body = savedCalls.importBookmarks.body.parse({ links: some });
    const done = await client.call('importBookmarks', { params: {}, query: {}, body }, caller);
    for (const name of countNames) counts[name] += done[name];
  }
  const { imported, known, others, noRoom } = counts;
  return back(`done=imported&counts=${[imported, known, others, noRoom].join('-')}`);
};

const readAll = async ({ caller }: SavedAsked, { client }: ImportParts): Promise<Bookmark[]> => {
  const all: Bookmark[] = [];
  let cursor: string | undefined;
  do {
    const params = { size: 150, cursor, filterType: 'all' as const };
    const { bookmarks } = await client.call('bookmarks', { params, query: {}, body: undefined }, caller);
    all.push(...bookmarks.data);
    cursor = bookmarks.pageInfo.nextPage ?? undefined;
  } while (cursor !== undefined);
  return all;
};

type ExportFile = (asked: SavedAsked, parts: ImportParts) => Promise<OwnFile>;

const exportJson: ExportFile = async (asked, parts) => {
  const [all, { collections }] = await Promise.all([
    readAll(asked, parts),
    parts.client.call('listCollections', { params: {}, query: {}, body: undefined }, asked.caller),
  ]);
  const bookmarks = all.map(({ content, ...bookmark }) => ({
    ...bookmark,
    headline: content?.computedValues.headline ?? null,
    url: content ? `${parts.originOf(asked.caller.site)}/${bookmark.contentId}` : null,
  }));
  return {
    contentType: 'application/json; charset=utf-8',
    name: 'saved.json',
    body: `${JSON.stringify({ bookmarks, collections }, null, 2)}\n`,
  };
};

/** Bookmarks as browsers import them; what is not there any more has no address. */
const exportHtml: ExportFile = async (asked, parts) => {
  const { visit, caller } = asked;
  const title = escapeHtml(messagesOf(visit.brand.language).saved.data.fileTitle(visit.brand.displayName));
  const lines = (await readAll(asked, parts)).flatMap(({ content, contentId, savedAt, note }) => {
    if (!content) return [];
    const link = `${parts.originOf(caller.site)}/${contentId}`;
    const added = Math.floor(Date.parse(savedAt) / 1000);
    const described = note === null ? '' : `\n    <DD>${escapeHtml(note)}`;
    return [`    <DT><A HREF="${escapeHtml(link)}" ADD_DATE="${added}">${escapeHtml(content.computedValues.headline)}</A>${described}`];
  });
  const head = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>${title}</TITLE>\n<H1>${title}</H1>`;
  return { contentType: 'text/html; charset=utf-8', name: 'saved.html', body: `${head}\n<DL><p>\n${lines.join('\n')}\n</DL><p>\n` };
};

/** The files that a reader can take along, by their path inside the brand. */
export const exportFiles: Readonly<Record<string, ExportFile>> = {
  '/account/saved/export.json': exportJson,
  '/account/saved/export.html': exportHtml,
};
