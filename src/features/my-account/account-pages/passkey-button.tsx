import { pathOnSite } from '#brands';
import { Button, FieldError } from '#platform/ui';
import type { Parts } from './fields.tsx';

type Props = Pick<Parts, 'context'> & { kind: 'use' | 'new'; label: string; isMain?: boolean };

/** Fills its form with what a passkey answers and sends it. Hidden until the script of the page finds that the browser has passkeys (AC-40). */
export function PasskeyButton({ context, kind, label, isMain = false }: Props) {
  const { failures } = context.messages.accountSafety;
  const options = pathOnSite(context.brand, '/account/passkey-options.json');
  return (
    <>
      <input type="hidden" name="credential" />
      <Button
        type="button"
        kind={isMain ? 'solid' : 'outline'}
        size={isMain ? 'regular' : 'small'}
        hidden
        data-passkey={kind}
        data-options={kind === 'new' ? `${options}?for=new` : options}
        data-cancelled={kind === 'new' ? failures.notMade : failures.passkeyCancelled}
      >
        {label}
      </Button>
      <FieldError data-passkey-problem="" />
    </>
  );
}
