import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { Button, TextField } from '#platform/ui';
import styles from './local.module.css';

/** The form that asks for a place. It is sent without script; what was typed wrongly stays, with what is wrong beside it. */
export function ZipForm({ typed, error, context }: { typed: string; error: string | null; context: PageContext }) {
  const words = context.messages.local;
  return (
    <form className={styles['form']} action={pathOnSite(context.brand, '/local')} method="get">
      <TextField
        id="zip"
        label={words.zipLabel}
        hint={words.zipHint}
        problem={error ?? undefined}
        action={<Button type="submit">{words.submit}</Button>}
        name="zip"
        defaultValue={typed}
        required
        maxLength={40}
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </form>
  );
}
