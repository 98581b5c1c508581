import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import { island as account } from '#features/slots/account-link/account-link.island';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { Button, TextField } from '#platform/ui';
import { confirmPath, signUpPagePath, type SignUpPlace, signUpPath } from './sign-up.rules.ts';
import type { BoxNewsletter, SignUpContent } from './sign-up.view.ts';
import styles from './sign-up-box.module.css';

type Context = Pick<PageContext, 'brand' | 'messages'>;
type PartProps<Kind extends SignUpContent['kind']> = {
  newsletter: BoxNewsletter;
  place: SignUpPlace;
  content: Extract<SignUpContent, { kind: Kind }>;
  context: Context;
};

/** The form that signs an address up for a newsletter, without the box around it. */
export function SignUpForm({ newsletter, place, content, context: { brand, messages } }: PartProps<'form'>) {
  const { newsletter: words } = messages;
  const { email, problem } = content;
  return (
    // what is typed is checked by the server, which says what is wrong in the page's language
    <form className={styles['form']} method="post" action={pathOnSite(brand, signUpPath(newsletter.id, place))} noValidate>
      <input type="hidden" name="newsletter" value={newsletter.id} />
      <input type="hidden" name="place" value={place} />
      <TextField
        id={`sign-up-${place}-${newsletter.id}`}
        label={words.email}
        problem={problem}
        action={<Button>{words.signUp}</Button>}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={email}
      />
      <p className={styles['small']}>{words.free}</p>
    </form>
  );
}

function Sent({ newsletter, place, content, context: { brand, messages } }: PartProps<'sent'>) {
  const { newsletter: words } = messages;
  const again = place === 'embed' ? `/embedded-newsletter/${newsletter.id}` : signUpPagePath(newsletter.id);
  return (
    <div className={styles['outcome']} role="status" tabIndex={-1}>
      <p className={styles['strong']}>{words.sentTitle}</p>
      <p>{words.sent(content.email)}</p>
      <p className={styles['small']}>
        {words.sentNote} <a href={pathOnSite(brand, again)}>{words.otherAddress}</a>
      </p>
    </div>
  );
}

const Added = ({ context: { messages } }: { context: Context }) => (
  <div className={styles['outcome']} role="status" tabIndex={-1}>
    <p className={styles['strong']}>{messages.newsletter.success}</p>
  </div>
);

const Confirm = ({ content, context: { brand, messages } }: Omit<PartProps<'confirm'>, 'newsletter' | 'place'>) => (
  <form className={styles['form']} method="post" action={pathOnSite(brand, confirmPath)}>
    <input type="hidden" name="token" value={content.token} />
    <p className={styles['text']}>{messages.newsletter.confirmText(content.email)}</p>
    <Button>{messages.newsletter.confirm}</Button>
    <p className={styles['small']}>{messages.newsletter.free}</p>
  </form>
);

type Content = Exclude<SignUpContent, { kind: 'ended' | 'unknown' }>;
type BoxProps = { newsletter: BoxNewsletter; place: SignUpPlace; content?: Content; context: Context; level?: 1 | 2 | 3 };

const contentOf = ({ newsletter, place, content = { kind: 'form' }, context }: BoxProps): ReactNode => {
  const parts = { newsletter, place, context };
  switch (content.kind) {
    case 'form':
      return <SignUpForm {...parts} content={content} />;
    case 'sent':
      return <Sent {...parts} content={content} />;
    case 'added':
      return <Added context={context} />;
    case 'confirm':
      return <Confirm content={content} context={context} />;
  }
};

/**
 * The box of a newsletter: what it is, and a form that signs an address up for it. It needs no script: the answer is a page with the same box. With script
 * the answer takes the form's place.
 */
export function SignUpBox(props: BoxProps) {
  const { newsletter, context, level = 2 } = props;
  const Title = `h${level}` as const;
  return (
    <PlainIsland of={account} when="interaction" props={{ kind: 'form' }}>
      <section className={styles['box']} aria-label={newsletter.title}>
        <div className={styles['words']}>
          <p className={styles['kicker']}>{context.messages.front.newsletter}</p>
          <Title className={styles['title']}>{newsletter.title}</Title>
          {newsletter.description && <p className={styles['text']}>{newsletter.description}</p>}
        </div>
        <div data-form-answer="">{contentOf(props)}</div>
      </section>
    </PlainIsland>
  );
}
