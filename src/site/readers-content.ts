import type { CallResult, ContentClient } from '#content/content-client';
import { isBuiltType, withoutDeadEnds } from '#content/not-built';
import type { WireCuration, WireReferences } from '#content/wire';

const mapData = async <Data>(result: Promise<CallResult<Data>>, change: (data: Data) => Data): Promise<CallResult<Data>> => {
  const answer = await result;
  if (!answer.found) return answer;
  const data = change(answer.data);
  return data === answer.data ? answer : { ...answer, data };
};
/** The answer where its type has a page for readers; otherwise 404. */
const onlyWithPage = async <Data extends { type: string }>(result: Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
  const answer = await result;
  return !answer.found || isBuiltType(answer.data.type) ? answer : { found: false, status: 404, tags: answer.tags };
};
const withReadersItems = <Holder extends { items: Parameters<typeof withoutDeadEnds>[0] }>(holder: Holder): Holder => {
  const items = withoutDeadEnds(holder.items);
  return items === holder.items ? holder : { ...holder, items };
};
const withoutNewsletters = (found: WireReferences): WireReferences =>
  found.newsletters.length === 0 ? withReadersItems(found) : { ...withReadersItems(found), newsletters: [] };
const hasDeadEnds = ({ layouts }: WireCuration): boolean =>
  layouts.some(({ packages }) => packages.some(({ items }) => withoutDeadEnds(items) !== items));
const toReadersCuration = (curation: WireCuration): WireCuration =>
  hasDeadEnds(curation)
    ? { ...curation, layouts: curation.layouts.map((layout) => ({ ...layout, packages: layout.packages.map(withReadersItems) })) }
    : curation;

/**
 * The content as pages are made from it: what has no page yet is not found, and no list links there (PG-26). The content API itself answers
 * everything. Made once for a site; an answer in which nothing is left out stays the same object.
 */
export const toReadersContent = (content: ContentClient): ContentClient => ({
  ...content,
  article: (...query) => onlyWithPage(content.article(...query)),
  locate: (...query) => onlyWithPage(content.locate(...query)),
  curation: (...query) => mapData(content.curation(...query), toReadersCuration),
  curationDraft: (...query) => mapData(content.curationDraft(...query), toReadersCuration),
  taxonomyPage: (...query) => mapData(content.taxonomyPage(...query), withReadersItems),
  waffle: (...query) => mapData(content.waffle(...query), withReadersItems),
  references: (...query) => mapData(content.references(...query), withoutNewsletters),
  curatedList: (...query) => mapData(content.curatedList(...query), withoutDeadEnds),
  related: (...query) => mapData(content.related(...query), withoutDeadEnds),
});
