import { pathOnSite } from '#brands';
import type { Parts } from './fields.tsx';
import styles from './account.module.css';

type Props = Pick<Parts, 'context'> & { kind: 'use' | 'new'; label: string; isMain?: boolean };

/** Fills its form with what a passkey answers and sends it. Hidden until the script of the page finds that the browser has passkeys (AC-40). */
export function PasskeyButton({ context, kind, label, isMain = false }: Props) {
  const { failures } = context.messages.accountSafety;
  const options = pathOnSite(context.brand, '/account/passkey-options.json');
  return (
    <>
      <input type="hidden" name="credential" />
      <button
        type="button"
        className={isMain ? styles['submit'] : styles['quiet']}
        hidden
        data-passkey={kind}
        data-options={kind === 'new' ? `${options}?for=new` : options}
        data-cancelled={kind === 'new' ? failures.notMade : failures.passkeyCancelled}
      >
        {label}
      </button>
      <p className={styles['problem']} role="alert" data-passkey-problem=""></p>
    </>
  );
}
