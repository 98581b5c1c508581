import { pathOnSite } from '#brands';
import { Tabs } from '#platform/ui';
import type { Parts } from './fields.tsx';

/** The ways inside an account, the same on each of its pages. */
export function AccountLinks({ context, view }: Parts) {
  const { titles, parts: names } = context.messages.accountPages;
  const links = [
    { path: '/account', label: titles.account },
    ...(context.flags.newsletters ? [{ path: '/account/newsletters', label: titles.newsletters }] : []),
    { path: '/account/interests', label: titles.interests },
    ...(context.flags.savedItems ? [{ path: '/account/saved', label: context.messages.saved.link }] : []),
    ...(view.isOwn ? [{ path: '/account/security', label: context.messages.accountSafety.titles.security }] : []),
    ...(context.flags.readingHistory ? [{ path: '/account/history', label: titles.reading }] : []),
    ...(context.flags.pushNotifications ? [{ path: '/account/notifications', label: context.messages.push.title }] : []),
    // where one is sold
    ...(context.flags.newsSubscriptions || context.flags.todaySubscriptions
      ? [{ path: '/account/subscription', label: context.messages.paywall.subscription.title }]
      : []),
  ].map(({ path, label }) => ({ href: pathOnSite(context.brand, path), label }));
  return <Tabs label={names.yourAccount} tabs={links.map((link) => ({ ...link, isCurrent: link.href === context.address.path }))} />;
}
