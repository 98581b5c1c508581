import { pathOnSite } from '#brands';
import { ownPage } from '#platform/own-page';
import { Choice } from '#platform/ui';
import { type Content, Form, type Parts, Submit, Told } from './fields.tsx';
import styles from './account.module.css';

/** All newsletters of the account paused at once, and going on with them. */
function Pause({ arePaused, ...parts }: Parts & { arePaused: boolean }) {
  const { brand, messages } = parts.context;
  const { texts, actions } = messages.accountPages;
  return (
    <div className={styles['pause']}>
      <p className={arePaused ? styles['strong'] : ownPage['small']}>{arePaused ? texts.paused : texts.pause}</p>
      <Form view={parts.view} action={pathOnSite(brand, '/account/newsletters/pause')} isInline>
        {arePaused ? (
          <Submit kind="outline">{actions.goOnReceiving}</Submit>
        ) : (
          <Submit name="pause" kind="outline">
            {actions.pause}
          </Submit>
        )}
      </Form>
    </div>
  );
}

/** The newsletters of the brand, each to be had or left. */
export function NewsletterChoices({ content, ...parts }: Parts & { content: Content<'newsletters'> }) {
  const { context, view } = parts;
  const { texts, actions, titles } = context.messages.accountPages;
  const { failures } = context.messages.account;
  return (
    <>
      <p className={styles['text']}>{content.newsletters.length === 0 ? texts.noNewsletters : texts.newsletters(content.email)}</p>
      <Told {...parts} />
      {content.newsletters.length > 0 && (
        <Form view={view} action={pathOnSite(context.brand, '/account/newsletters')}>
          <p className={ownPage['small']} role="status">
            {content.hasSubscribedToAll ? texts.allNewsletters : ''}
          </p>
          <fieldset
            className={styles['letters']}
            data-choices=""
            data-fetch-failed={failures.readSubscriptions}
            data-update-failed={failures.changeSubscriptions}
            data-all={texts.allNewsletters}
            data-saved={texts.saved}
          >
            <legend className="visually-hidden">{titles.newsletters}</legend>
            {content.newsletters.map(({ id, title, description, isSubscribed, because }) => (
              <Choice
                key={id}
                before={isSubscribed && <input type="hidden" name="had" value={id} />}
                name="newsletter"
                value={id}
                defaultChecked={isSubscribed}
                hint={
                  <>
                    {description}
                    {because !== undefined && <span className={styles['because']}>{texts.because(because)}</span>}
                  </>
                }
              >
                <strong>{title}</strong>
              </Choice>
            ))}
          </fieldset>
          <Submit>{actions.save}</Submit>
        </Form>
      )}
      {(content.newsletters.length > 0 || content.arePaused) && <Pause {...parts} arePaused={content.arePaused} />}
    </>
  );
}
