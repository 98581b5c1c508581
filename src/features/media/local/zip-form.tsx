import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import styles from './local.module.css';

/** The form that asks for a place. It is sent without script; what was typed wrongly stays, with what is wrong beside it. */
export function ZipForm({ typed, error, context }: { typed: string; error: string | null; context: PageContext }) {
  const words = context.messages.local;
  return (
    <form className={styles['form']} action={pathOnSite(context.brand, '/local')} method="get">
      <label className={styles['label']} htmlFor="zip">
        {words.zipLabel}
      </label>
      <div className={styles['field']}>
        <input
          id="zip"
          className={styles['input']}
          name="zip"
          defaultValue={typed}
          required
          maxLength={40}
          inputMode="numeric"
          autoComplete="postal-code"
          aria-describedby={error === null ? 'zip-hint' : 'zip-error zip-hint'}
          aria-invalid={error === null ? undefined : true}
        />
        <button className={styles['submit']} type="submit">
          {words.submit}
        </button>
      </div>
      {error !== null && (
        <p id="zip-error" className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <p id="zip-hint" className={styles['quiet']}>
        {words.zipHint}
      </p>
    </form>
  );
}
