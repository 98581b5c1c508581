import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { ownPage } from '#platform/own-page';
import { Button, layout } from '#platform/ui';
import { type LeaveView, type LeavingParts, leavingSteps } from './leave.service.ts';
import styles from './leave.module.css';

type Parts = { view: LeaveView; context: PageContext };

const wordsOf = ({ view, context }: Parts): { title: string; text: string } => {
  const { newsletterMail: words } = context.messages;
  if (view.kind === 'bad-link') return { title: words.badLinkTitle, text: words.badLinkText };
  if (view.kind === 'ask') return { title: words.leaveTitle(view.title), text: words.leaveText(view.address) };
  return { title: words.leftTitle, text: view.kind === 'left' ? words.leftText(view.title) : words.alreadyLeft(view.title) };
};

const leavePage = (view: LeaveView): PageType =>
  definePage<LeaveView>({
    id: 'leave',
    cache: 'private',
    load: async () => ({ kind: 'page', data: view }),
    facts: () => (view.kind === 'bad-link' ? { status: 400 } : {}),
    head: (_data, context) => ({
      title: wordsOf({ view, context }).title,
      canonicalPath: pathOnSite(context.brand, '/'),
      robots: 'noindex',
    }),
    Page: ({ context }) => {
      const { title, text } = wordsOf({ view, context });
      const { newsletterMail: words } = context.messages;
      return (
        <div className={`${layout['page']} ${ownPage['page']}`}>
          <section className={`${ownPage['column']} ${styles['panel']}`} aria-labelledby="leave-title">
            <h1 className={ownPage['title']} id="leave-title">
              {title}
            </h1>
            <p className={styles['text']} role={view.kind === 'ask' ? undefined : 'status'}>
              {text}
            </p>
            {view.kind === 'ask' && (
              <form method="post" action={context.address.path}>
                <input type="hidden" name="List-Unsubscribe" value="One-Click" />
                <Button type="submit">{words.leaveButton}</Button>
              </form>
            )}
            <p>
              <a href={pathOnSite(context.brand, '/account/newsletters')}>{words.manage}</a>
            </p>
          </section>
        </div>
      );
    },
  });

/** Creates the page of the links by which one leaves a newsletter: made for one reader, never shared, never indexed. */
export const createLeavePage = (parts: LeavingParts): PersonalPage => definePersonalPage(leavingSteps(parts), leavePage);
