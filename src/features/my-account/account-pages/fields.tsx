import type { ProfileField } from '#features/accounts/account-rows.pure';
import type { ReactNode } from 'react';
import type { PageContext } from '#features/pages/page';
import { ownPage } from '#platform/own-page';
import { Button, Notice, TextField } from '#platform/ui';
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
  return (
    <TextField
      className={name.endsWith('code') && name !== 'zipcode' ? styles['code'] : undefined}
      id={`account-${name}`}
      label={label}
      problem={problem}
      name={name}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={type === 'text' && name.endsWith('name') ? 'words' : 'none'}
      spellCheck={false}
      required={required}
      maxLength={maxLength}
      defaultValue={view.values[name]}
    />
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
    <form className={isInline ? styles['inline'] : ownPage['form']} method="post" action={action} noValidate>
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
        <Notice kind="note">{note in done ? done[note as ReadingNote] : texts[note as Exclude<typeof note, ReadingNote>]}</Notice>
      )}
      {problem && problem.field === undefined && <Notice kind="problem">{problem.message}</Notice>}
    </>
  );
}

/** The button that sends a form; one that does something else beside it is outlined. */
export const Submit = ({ children, name, kind = 'solid' }: { children: ReactNode; name?: string; kind?: 'solid' | 'outline' }) => (
  <Button kind={kind} size={kind === 'solid' ? 'regular' : 'small'} name={name} value={name && '1'}>
    {children}
  </Button>
);
