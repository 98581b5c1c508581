import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { Button } from '#platform/ui';
import { formatPlace } from './local-page.service.ts';
import type { LocalState } from './local.state.ts';
import { island } from './remembered-place.island.tsx';
import styles from './local.module.css';

/**
 * Whose place it is, their own browser alone knows: the island shows and changes it, and without script there is nothing to see. The page of a place
 * offers to remember it: what that takes of the page is kept from the beginning.
 */
export function RememberedPlace({ state, context }: { state: LocalState; context: PageContext }) {
  const words = context.messages.local;
  const name = formatPlace(state);
  // a zip code that there is not stays in the field, and is nobody's place
  const isPlace = name !== '';
  const zip = isPlace ? state.zip : '';
  return (
    <PlainIsland of={island} when="load" props={{ path: pathOnSite(context.brand, '/local'), zip, name }}>
      <p className={styles['mine']} hidden={!isPlace} data-waits={isPlace ? '' : undefined}>
        <span data-part="mine" hidden>
          {words.isMine}
        </span>
        <span data-part="other" hidden>
          {words.yourPlace}: <a href={pathOnSite(context.brand, '/local')} />
        </span>
        <Button kind="outline" size="small" type="button" data-part="make">
          {words.makeMine}
        </Button>
        <Button kind="outline" size="small" type="button" data-part="forget" hidden>
          {words.forget}
        </Button>
        <span className={styles['quiet']}>{words.remembered}</span>
      </p>
      <p className={styles['failed']} data-part="abroad" hidden>
        {words.outsideUs}
      </p>
    </PlainIsland>
  );
}
