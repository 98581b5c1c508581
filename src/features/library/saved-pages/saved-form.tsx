import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import type { SavedTab } from './saved-tabs.rules.ts';
import type { SavedView } from './saved.view.ts';

/** What every part of the saved area is rendered from. */
export type SavedParts = { view: SavedView; context: PageContext };

/** A form of the saved area: it carries the token of the browser, and the tab that it goes back to. */
export const SavedForm = ({
  view,
  context,
  action,
  tab,
  id,
  className,
  children,
}: SavedParts & {
  action: 'add' | 'remove' | 'undo' | 'details' | 'price' | 'collections';
  tab?: SavedTab;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <form className={className} method="post" action={pathOnSite(context.brand, `/account/saved/${action}`)}>
    <input type="hidden" name="form" value={view.formToken} />
    {tab !== undefined && <input type="hidden" name="tab" value={tab} />}
    {id !== undefined && <input type="hidden" name="id" value={id} />}
    {children}
  </form>
);
