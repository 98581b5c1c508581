import { pathOnSite } from '#brands';
import { ownPage } from '#platform/own-page';
import { type Content, Form, type Parts, Submit, Told } from './fields.tsx';
import { InterestChoices } from './interest-choices.tsx';
import styles from './account.module.css';

/** The interests of the account. */
export function Interests({ content, choices, ...parts }: Parts & { content: Content<'interests'>; choices: readonly string[] }) {
  const { context, view } = parts;
  const { texts, actions } = context.messages.accountPages;
  return (
    <>
      <p className={styles['text']}>{texts.selectInterests}</p>
      <Told {...parts} />
      <Form view={view} action={pathOnSite(context.brand, '/account/interests')}>
        <p className={ownPage['small']} role="status"></p>
        <InterestChoices choices={choices} chosen={content.chosen} context={context} isStoredAtOnce />
        <Submit>{actions.save}</Submit>
      </Form>
    </>
  );
}
