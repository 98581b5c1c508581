import type { CallResult, ContentClient } from '#content/content-client';
import { isBuiltType, withoutDeadEnds } from '#content/not-built';
import type { WireCuration, WireReferences } from '#content/wire';

const changed = async <Data>(result: Promise<CallResult<Data>>, change: (data: Data) => Data): Promise<CallResult<Data>> => {
  const answer = await result;
  if (!answer.found) return answer;
  const data = change(answer.data);
  return data === answer.data ? answer : { ...answer, data };
};
/** What has a page for readers; the rest is not there for them. */
const withPage = async <Data extends { type: string }>(result: Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
  const answer = await result;
  return !answer.found || isBuiltType(answer.data.type) ? answer : { found: false, status: 404, tags: answer.tags };
};
const withItems = <Holder extends { items: Parameters<typeof withoutDeadEnds>[0] }>(holder: Holder): Holder => {
  const items = withoutDeadEnds(holder.items);
  return items === holder.items ? holder : { ...holder, items };
};
const withoutLetters = (found: WireReferences): WireReferences =>
  found.newsletters.length === 0 ? withItems(found) : { ...withItems(found), newsletters: [] };
const hasDeadEnds = ({ layouts }: WireCuration): boolean =>
  layouts.some(({ packages }) => packages.some(({ items }) => withoutDeadEnds(items) !== items));
const ofCuration = (curation: WireCuration): WireCuration =>
  hasDeadEnds(curation)
    ? { ...curation, layouts: curation.layouts.map((layout) => ({ ...layout, packages: layout.packages.map(withItems) })) }
    : curation;

/**
 * The content as pages are made from it: what has no page yet is not found, and no list leads there (PG-26). Calls answer everything. Made
 * once for a site; an answer in which nothing is left out stays the very same.
 */
export const readersContent = (content: ContentClient): ContentClient => ({
  ...content,
  article: (...query) => withPage(content.article(...query)),
  locate: (...query) => withPage(content.locate(...query)),
  curation: (...query) => changed(content.curation(...query), ofCuration),
  curationDraft: (...query) => changed(content.curationDraft(...query), ofCuration),
  taxonomyPage: (...query) => changed(content.taxonomyPage(...query), withItems),
  waffle: (...query) => changed(content.waffle(...query), withItems),
  references: (...query) => changed(content.references(...query), withoutLetters),
  curatedList: (...query) => changed(content.curatedList(...query), withoutDeadEnds),
  related: (...query) => changed(content.related(...query), withoutDeadEnds),
});
