import { pathOnSite } from '#brands';
import { Card } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import { Button, ButtonLink, Notice } from '#platform/ui';
import { SavedForm, type SavedParts } from './saved-form.tsx';
import type { SavedContent } from './saved.view.ts';
import styles from './saved.module.css';

/** The page that saves without script: it asks, because a link alone saves nothing. */
export function Adding({ content, view, context }: SavedParts & { content: Extract<SavedContent, { kind: 'adding' }> }) {
  const { adding } = context.messages.saved;
  const { item, problem, from, id } = content;
  return (
    <section className={styles['adding']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {adding.title}
      </h1>
      {problem && <Notice kind="problem">{problem === 'full' ? adding.full : adding.unknown}</Notice>}
      {item && <Card item={item} context={{ ...context, flags: { ...context.flags, bookmarks: false } }} size="small" headingLevel={2} />}
      <div className={styles['actions']}>
        {!problem && (
          <SavedForm view={view} context={context} action="add" id={id}>
            <input type="hidden" name="from" value={from} />
            <Button>{adding.save}</Button>
          </SavedForm>
        )}
        <ButtonLink kind="plain" href={from}>
          {adding.back}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The end of mails about prices. */
export function Ending({ content, context }: { content: Extract<SavedContent, { kind: 'ending' }>; context: PageContext }) {
  const { mail } = context.messages.saved;
  const { step, token } = content;
  return (
    <section className={styles['adding']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {mail.endTitle}
      </h1>
      <p role={step === 'ask' ? undefined : 'status'}>{step === 'ask' ? mail.endAsk : step === 'ended' ? mail.ended : mail.endInvalid}</p>
      {step === 'ask' && (
        <form method="post" action={pathOnSite(context.brand, `/account/saved/prices/${token}`)}>
          <Button>{mail.endButton}</Button>
        </form>
      )}
    </section>
  );
}
