import type { ContentItem } from '#content/responses/content-item';
import type { WireCuration, WirePackage, WireShowBlogNavigation } from '#content/responses/wire';

/** The package a show blog leads with: the first of type `showLead` in the first layout that is not hidden and has pieces (SB-02). */
export const pickShowLead = ({ layouts }: Pick<WireCuration, 'layouts'>): WirePackage | undefined =>
  layouts[0]?.packages.find(({ type, hidden, items }) => type === 'showLead' && !hidden && items.length > 0);

/** The posts below a lead: nothing stands twice on a page. */
export const listPostsBelow = (posts: readonly ContentItem[], lead: readonly ContentItem[]): ContentItem[] => {
  const shown = new Set(lead.map(({ item }) => item.id));
  return posts.filter(({ item }) => !shown.has(item.id));
};

/** Where a post leads on to, each place once: the newest is not named again where it is the next one, nor on the newest itself. */
export const listWaysOn = (
  { next, previous, latest }: WireShowBlogNavigation,
  post: string,
): { place: 'next' | 'previous' | 'latest'; item: ContentItem }[] => {
  const isElsewhere = latest !== null && latest.item.id !== post && latest.item.id !== next?.item.id;
  const places = [
    { place: 'next', item: next },
    { place: 'previous', item: previous },
    { place: 'latest', item: isElsewhere ? latest : null },
  ] as const;
  return places.flatMap(({ place, item }) => (item ? [{ place, item }] : []));
};
