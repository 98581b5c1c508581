import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { giftTerms } from '#features/revenue/entitlements';
import { ownPage } from '#platform/own-page';
import { Button, ButtonLink, layout, Notice, TextField } from '#platform/ui';
import { type ReadingPageDependencies, readingSteps } from './reading-pages.service.ts';
import { Reasons } from './reasons.tsx';
import type { GiftView, MockView, OwnView, Refused } from './reading.view.ts';
import styles from './reading.module.css';

/** Shows why a form was refused. */
function NotTaken({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null;
  return <Notice kind="problem">{refused.message}</Notice>;
}

function Gift({ view, context }: { view: GiftView; context: PageContext }) {
  const { gift, subscription, wall } = context.messages.paywall;
  const { brand } = context;
  return (
    <>
      <p className={styles['of']}>
        <a href={view.piece.path}>{view.piece.headline}</a>
      </p>
      <h1 className={ownPage['title']}>{gift.title}</h1>
      <NotTaken refused={view.refused} />
      {view.link !== undefined && <TextField id="gift-link" label={gift.link} readOnly value={view.link} />}
      {!view.canGive && (
        <>
          <p>{gift.onlySubscribers}</p>
          <p>
            <ButtonLink href={pathOnSite(brand, '/account/subscription/plans')}>{wall.subscribe}</ButtonLink>
          </p>
        </>
      )}
      {view.canGive && <p>{gift.text(giftTerms.opens, giftTerms.days)}</p>}
      {view.canGive && view.link === undefined && view.left > 0 && (
        <form method="post" action={pathOnSite(brand, `/account/reading/${view.piece.id}/gift`)}>
          <input type="hidden" name="form" value={view.formToken} />
          <Button>{gift.give}</Button>
        </form>
      )}
      {view.canGive && <p className={ownPage['small']}>{subscription.giftsText(view.left)}</p>}
    </>
  );
}

function Mock({ view, context }: { view: MockView; context: PageContext }) {
  const { mock } = context.messages.paywall;
  return (
    <>
      <h1 className={ownPage['title']}>{view.isIn ? mock.logOut : mock.logIn}</h1>
      <NotTaken refused={view.refused} />
      {view.said && (
        <Notice kind="note" role="alert">
          {view.said === 'in' ? mock.in : mock.out}
        </Notice>
      )}
      <form method="post" action={pathOnSite(context.brand, '/account/subscription/mock')}>
        <input type="hidden" name="form" value={view.formToken} />
        <Button name="do" value={view.isIn ? 'out' : 'in'}>
          {view.isIn ? mock.logOut : mock.logIn}
        </Button>
      </form>
    </>
  );
}

const titleOf = (view: OwnView, { messages }: PageContext): string => {
  const { reasons, gift, mock } = messages.paywall;
  if (view.kind === 'reasons') return `${reasons.title}: ${view.piece.headline}`;
  return view.kind === 'gift' ? gift.title : mock.logIn;
};

const readingPage = (view: OwnView): PageType =>
  definePage<OwnView>({
    id: 'reading',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => ('refused' in view && view.refused ? { status: view.refused.status } : {}),
    head: (_data, context) => ({ title: titleOf(view, context), canonicalPath: context.address.path, robots: 'noindex' }),
    Page: ({ context }) =>
      view.kind === 'reasons' ? (
        <Reasons view={view} context={context} />
      ) : (
        <div className={`${layout['page']} ${ownPage['page']}`}>
          <div className={ownPage['column']}>
            {view.kind === 'gift' ? <Gift view={view} context={context} /> : <Mock view={view} context={context} />}
          </div>
        </div>
      ),
  });

/** Creates the pages of one reader about a piece: reading it, why not, and giving it away. Never shared, never indexed. */
export const createReadingPages = (parts: ReadingPageDependencies): PersonalPage => definePersonalPage(readingSteps(parts), readingPage);
