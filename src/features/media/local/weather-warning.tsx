import type { WeatherAlert } from '#content/location/weather';
import type { PageContext } from '#features/pages/page';
import { layout } from '#platform/ui';
import { formatPlaceTime } from './weather.view.ts';
import styles from './warning.module.css';

/** The warnings that are in force, below the sections of the brand: the gravest open to see, each with what it says in full (LN-20). */
export function WeatherWarning({
  alerts,
  timeZone,
  words,
}: {
  alerts: readonly WeatherAlert[];
  timeZone: string;
  words: PageContext['messages']['local'];
}) {
  return (
    <aside className={styles['warning']} aria-label={words.warning}>
      <div className={layout['page']}>
        {alerts.map(({ id, event, headline, description, instruction, ends }) => (
          <details key={id} className={styles['one']}>
            <summary>
              <strong>{event}</strong>
              {ends && <span>{words.until(formatPlaceTime(ends, timeZone))}</span>}
              <span className={styles['more']}>{words.moreOfWarning}</span>
            </summary>
            {headline && <p>{headline}</p>}
            {description && <p className={styles['said']}>{description}</p>}
            {instruction && (
              <p className={styles['said']}>
                <strong>{words.whatToDo}:</strong> {instruction}
              </p>
            )}
          </details>
        ))}
      </div>
    </aside>
  );
}
