import type { ProfileField } from '#features/accounts/account-rows.pure';
import type { ReactNode } from 'react';
import type { PageContext } from '#features/pages/page';
import type { AccountView, ReadingNote } from '#features/my-account/account-forms';
import styles from './account.module.css';

/** What every part of these pages is rendered from. */
export type Parts = { view: AccountView; context: PageContext };
/** What stands on a page of one kind. */
export type Content<Kind extends string> = Extract<AccountView['content'], { kind: Kind }>;

type FieldProps = Parts & {
  name: 'email' | 'password' | 'one_time_code' | 'new_email' | 'old_code' | 'new_code' | 'recovery_code' | ProfileField;
  label: string;
  autoComplete: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  inputMode?: 'numeric' | 'email' | 'tel';
  required?: boolean;
  maxLength?: number;
};

/** A field with its label; what is wrong with it stands below and is read out with it. */
export function Field({ view, name, label, autoComplete, type = 'text', inputMode, required = false, maxLength = 200 }: FieldProps) {
  const problem = view.problem?.field === name ? view.problem.message : undefined;
  const id = `account-${name}`;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        className={name.endsWith('code') && name !== 'zipcode' ? `${styles['input']} ${styles['code']}` : styles['input']}
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' && name.endsWith('name') ? 'words' : 'none'}
        spellCheck={false}
        required={required}
        maxLength={maxLength}
        defaultValue={view.values[name]}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <p className={styles['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A form of these pages: it carries the token of the browser, and says what went wrong with all of it. */
export function Form({
  view,
  action,
  children,
  isInline = false,
}: {
  view: Pick<AccountView, 'formToken'>;
  action: string;
  children: ReactNode;
  isInline?: boolean;
}) {
  return (
    // what is required is checked by the server as well, which says it in the page's language
    <form className={isInline ? styles['inline'] : styles['form']} method="post" action={action} noValidate>
      <input type="hidden" name="form" value={view.formToken} />
      {children}
    </form>
  );
}

/** What is wrong where no field is to blame, and what was done last. */
export function Told({ view, context }: Parts) {
  const texts = { ...context.messages.accountSafety.texts, ...context.messages.accountPages.texts };
  const { done } = context.messages.reading;
  const { problem, note } = view;
  return (
    <>
      {note !== undefined && (
        <p className={styles['note']} role="status">
          {note in done ? done[note as ReadingNote] : texts[note as Exclude<typeof note, ReadingNote>]}
        </p>
      )}
      {problem && problem.field === undefined && (
        <p className={styles['failure']} role="alert">
          {problem.message}
        </p>
      )}
    </>
  );
}

export const Submit = ({ children, name, kind = 'main' }: { children: ReactNode; name?: string; kind?: 'main' | 'quiet' }) => (
  <button className={kind === 'main' ? styles['submit'] : styles['quiet']} name={name} value={name && '1'}>
    {children}
  </button>
);
