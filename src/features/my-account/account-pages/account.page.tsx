import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { PlainIsland } from '#platform/islands';
import { ownPage } from '#platform/own-page';
import { buttonStyle, dialogStyle, layout, noticeStyle } from '#platform/ui';
import { AccountHome } from './account-home.tsx';
import { island as accountLink } from '#features/slots/account-link/account-link.island';
import { AccountLinks } from './account-links.tsx';
import { type AccountPageDependencies, accountSteps, type AccountView } from '#features/my-account/account-forms';
import { AddressChange } from './address-change.tsx';
import { Told } from './fields.tsx';
import { Interests } from './interests.tsx';
import { NewsletterChoices } from './newsletter-choices.tsx';
import { Proved } from './proved.tsx';
import { ReadingHome } from './reading-home.tsx';
import { Recovery } from './recovery.tsx';
import { NewRecoveryCodes, Proof, Security } from './security.tsx';
import { SignInScreen, titleOfScreen } from './sign-in-screen.tsx';
import styles from './account.module.css';

type AccountPageData = { view: AccountView; choices: readonly string[] };

/** The topics that one may be interested in: the sections of the brand. */
const readChoices = async ({ content }: AccountView, context: PageContext): Promise<string[]> => {
  const asks = content.kind === 'interests' || (content.kind === 'screen' && content.screen === 'selectInterests');
  if (!asks) return [];
  const none = { global: [], local: [], shortcuts: [], footer: [], brands: [] };
  const { local } = await context.readSecondary(context.content.navigation(context.brand.vertical, context.call), none);
  return [...new Set(local.filter(({ url }) => url !== context.brand.basePath).map(({ label }) => label.slice(0, 100)))];
};

const titleOf = (view: AccountView, context: PageContext): string => {
  const titles = { ...context.messages.accountSafety.titles, ...context.messages.accountPages.titles };
  const { content } = view;
  return content.kind === 'screen' ? titleOfScreen({ screen: content.screen, view, context }) : titles[content.kind];
};

function Within({ data: { view, choices }, context }: { data: AccountPageData; context: PageContext }) {
  const { content } = view;
  const parts = { view, context };
  switch (content.kind) {
    case 'account':
      return <AccountHome {...parts} content={content} />;
    case 'newsletters':
      return <NewsletterChoices {...parts} content={content} />;
    case 'interests':
      return <Interests {...parts} content={content} choices={choices} />;
    case 'reading':
      return <ReadingHome {...parts} reading={content.reading} />;
    case 'deletion':
    case 'password':
      return <Proved {...parts} content={content} />;
    case 'security':
      return <Security {...parts} content={content} />;
    case 'proof':
      return <Proof {...parts} content={content} />;
    case 'recoveryCodes':
      return <NewRecoveryCodes {...parts} content={content} />;
    case 'address':
      return <AddressChange {...parts} content={content} />;
    default:
      return <Told {...parts} />;
  }
}

const accountPage = (view: AccountView): PageType =>
  definePage<AccountPageData>({
    id: 'account',
    cache: 'private',
    load: async (context) => ({ kind: 'page', data: { view, choices: await readChoices(view, context) } }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_data, context) => ({
      title: `${view.problem ? `${context.messages.accountPages.titles.failed}: ` : ''}${titleOf(view, context)}`,
      canonicalPath: context.address.path,
      robots: 'noindex',
    }),
    Page: ({ data, context }) => {
      const { content, event, isSignedIn } = view;
      const { labels } = context.messages.accountPages;
      const isScreen = content.kind === 'screen';
      const isPanel = isScreen || content.kind === 'recovery';
      return (
        <div className={`${layout['page']} ${ownPage['page']}`}>
          <PlainIsland of={accountLink} when="load" props={{ kind: 'page' }}>
            <section
              className={`${ownPage['column']} ${isPanel ? styles['panel'] : styles['home']}`}
              aria-labelledby="account-title"
              data-account={isScreen ? content.screen : content.kind}
              data-account-event={event}
              data-signed-in={isSignedIn}
              data-gate={view.gate}
              data-show-password={labels.showPassword}
              data-hide-password={labels.hidePassword}
              data-quiet-button={buttonStyle('outline', 'small')}
              data-dialog={dialogStyle}
              data-failure={context.messages.account.failures.code}
              data-failure-style={noticeStyle('problem')}
            >
              {isScreen && <SignInScreen screen={content.screen} view={view} choices={data.choices} context={context} />}
              {content.kind === 'recovery' && <Recovery view={view} context={context} />}
              {!isPanel && (
                <>
                  <h1 className={ownPage['title']} id="account-title">
                    {titleOf(view, context)}
                  </h1>
                  {isSignedIn && <AccountLinks context={context} view={view} />}
                  <Within data={data} context={context} />
                </>
              )}
            </section>
          </PlainIsland>
        </div>
      );
    },
  });

/** Creates the pages of signing in and of the account, made for one reader: never shared, never indexed. */
export const createAccountPages = (parts: AccountPageDependencies): PersonalPage => definePersonalPage(accountSteps(parts), accountPage);
