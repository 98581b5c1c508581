import { offlineMessages } from '../../../messages/offline.ts';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { island } from './offline-box.island.tsx';
import styles from './offline.module.css';

/** The switch of reading offline, how much is on this device, and what empties it. Shown where the browser can do it: without script there is none. */
export function OfflineBox({ context }: { context: PageContext }) {
  const { language } = context.brand;
  const words = offlineMessages[language];
  return (
    <PlainIsland of={island} when="load" props={{ language }}>
      <section className={styles['box']} aria-labelledby="offline-box" hidden>
        <h2 id="offline-box">{words.title}</h2>
        <p className={styles['why']}>{words.why}</p>
        <label className={styles['switch']}>
          {words.on}
          <input type="checkbox" role="switch" data-offline-switch="" />
        </label>
        <p className={styles['size']} role="status" data-offline-told="" />
        <p className={styles['why']} data-offline-more="" hidden />
        <div data-offline-refused="" hidden>
          <h3>{words.refusedTitle}</h3>
          <ul className={styles['refused']} />
          <button className={styles['plain']} type="button" data-offline-dismiss="">
            {words.dismiss}
          </button>
        </div>
        <button className={styles['plain']} type="button" data-offline-clear="" hidden>
          {words.clear}
        </button>
      </section>
    </PlainIsland>
  );
}
