import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { settings } from '#platform/settings';
import { Button } from '#platform/ui';
import { pushPath } from './push-path.rules.ts';
import styles from './push.module.css';

/**
 * What asks a reader on other pages, in the words and the style of this one: the script takes it from here when somebody is to be asked, so that no page
 * carries it.
 */
export function AskBar({ context }: { context: PageContext }) {
  const { brand, messages } = context;
  const { ask } = messages.push;
  return (
    <div hidden data-push-ask="">
      <section
        className={`${settings['edge']} ${styles['ask']}`}
        aria-labelledby="push-ask-title"
        data-words={JSON.stringify({ denied: ask.denied, failed: ask.failed, done: ask.done, close: ask.close })}
      >
        <h2 className={styles['askTitle']} id="push-ask-title">
          {ask.title(brand.displayName)}
        </h2>
        <p role="status">{ask.text}</p>
        <div className={styles['askButtons']}>
          <Button type="button" data-ask="yes">
            {ask.yes}
          </Button>
          <Button kind="outline" type="button" data-ask="not-now">
            {ask.notNow}
          </Button>
          <Button kind="outline" type="button" data-ask="never">
            {ask.never}
          </Button>
        </div>
        <a className={styles['way']} href={pathOnSite(brand, pushPath)} hidden>
          {ask.choose}
        </a>
      </section>
    </div>
  );
}
