import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import { island } from '#features/readers/account-pages/account-link.island';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';

/** Leads to the reader's account, or to signing in; the same for everybody, since the page is. With script signing in opens above the page. */
export function AccountLink({
  context,
  className,
  children,
}: {
  context: PageContext;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <PlainIsland of={island} when="interaction" props={{ close: context.messages.accountPages.actions.close, isPage: false }}>
      <a className={className} href={pathOnSite(context.brand, '/account/sign-in')}>
        {children}
      </a>
    </PlainIsland>
  );
}
