import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { island as frameHeight } from '#features/reading/front/frame-height.island';
import { PlainIsland } from '#platform/islands';
import { ownPage } from '#platform/own-page';
import { layout } from '#platform/ui';
import { SignUpBox, type SignUpView } from '#features/slots/sign-up-box';
import { type SignUpDependencies, signUpSteps } from './sign-up-pages.service.ts';
import styles from './sign-up.module.css';

const titleOf = ({ content, newsletter }: SignUpView, { messages }: PageContext): string => {
  const { newsletter: words } = messages;
  if (content.kind === 'unknown') return words.unknownTitle;
  if (content.kind === 'ended' || !newsletter) return words.endedTitle;
  return content.kind === 'confirm' ? words.confirmTitle(newsletter.title) : newsletter.title;
};

/** A link that is over, or a newsletter that is not there. */
function Gone({ view, context }: { view: SignUpView; context: PageContext }) {
  const { newsletter: words } = context.messages;
  const isUnknown = view.content.kind === 'unknown';
  return (
    <>
      <h1 className={ownPage['title']}>{titleOf(view, context)}</h1>
      <p>{isUnknown ? words.unknown : words.ended}</p>
    </>
  );
}

function SignUp({ view, context }: { view: SignUpView; context: PageContext }) {
  const { brand, messages } = context;
  const { newsletter, place, content } = view;
  const isEmbed = place === 'embed';
  const isGone = content.kind === 'ended' || content.kind === 'unknown' || !newsletter;
  return (
    <div className={isEmbed ? undefined : `${layout['page']} ${ownPage['page']}`}>
      <div className={isEmbed ? undefined : `${ownPage['column']} ${styles['panel']}`}>
        {isGone ? (
          <Gone view={view} context={context} />
        ) : (
          <SignUpBox newsletter={newsletter} place={place} content={content} context={context} level={1} />
        )}
        {!isEmbed && (
          <p>
            <a className={styles['way']} href={pathOnSite(brand, '/')}>
              {messages.newsletter.toFront(brand.displayName)}
            </a>
          </p>
        )}
      </div>
      {isEmbed && <PlainIsland of={frameHeight} when="load" props={{}} />}
    </div>
  );
}

const signUpPage = (view: SignUpView): PageType =>
  definePage<SignUpView>({
    id: 'sign-up',
    cache: 'private',
    frame: view.place === 'embed' ? 'embed' : 'full',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_data, context) => ({ title: titleOf(view, context), canonicalPath: context.address.path, robots: 'noindex' }),
    Page: ({ data, context }) => <SignUp view={data} context={context} />,
  });

/** Creates the pages of signing up, made for one reader: never shared, never indexed; in a frame where the box stands in one. */
export const createSignUpPages = (parts: SignUpDependencies): PersonalPage => definePersonalPage(signUpSteps(parts), signUpPage);
