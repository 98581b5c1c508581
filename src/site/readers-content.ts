import type { CallResult, ContentClient } from '#content/content-client';
import { withoutDeadEnds } from '#content/not-built';
import type { WireCuration } from '#content/wire';

const changed = async <Data>(result: Promise<CallResult<Data>>, change: (data: Data) => Data): Promise<CallResult<Data>> => {
  const answer = await result;
  return answer.found ? { ...answer, data: change(answer.data) } : answer;
};
const withItems = <Holder extends { items: Parameters<typeof withoutDeadEnds>[0] }>(holder: Holder): Holder => ({
  ...holder,
  items: withoutDeadEnds(holder.items),
});
const ofCuration = (curation: WireCuration): WireCuration => ({
  ...curation,
  layouts: curation.layouts.map((layout) => ({ ...layout, packages: layout.packages.map(withItems) })),
});

/** The content as pages are made from it: no list leads to a page whose feature is not built yet (decisions §2). Calls answer everything. */
export const readersContent = (content: ContentClient): ContentClient => ({
  ...content,
  curation: (...query) => changed(content.curation(...query), ofCuration),
  curationDraft: (...query) => changed(content.curationDraft(...query), ofCuration),
  taxonomyPage: (...query) => changed(content.taxonomyPage(...query), withItems),
  waffle: (...query) => changed(content.waffle(...query), withItems),
  references: (...query) => changed(content.references(...query), (found) => ({ ...withItems(found), newsletters: [] })),
  curatedList: (...query) => changed(content.curatedList(...query), withoutDeadEnds),
  related: (...query) => changed(content.related(...query), withoutDeadEnds),
});
