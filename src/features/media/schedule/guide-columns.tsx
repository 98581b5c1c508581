import type { GuideAiring } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { AiringMarks, AiringProgress, StartTime } from './airing-marks.tsx';
import { showPath } from './guide-address.rules.ts';
import { countSlots, type GuideColumn } from './guide-columns.view.ts';
import { formatAiringTitle, toGuideEntry } from '#features/media/airings';
import styles from './schedule.module.css';

type Shown = { now: string; context: PageContext; toCalendar?: ((airing: GuideAiring) => string) | undefined };

/** How tall entries stand, by their half hours. */
const heights = [
  '',
  '',
  styles['slots2'],
  styles['slots3'],
  styles['slots4'],
  styles['slots5'],
  styles['slots6'],
  styles['slots7'],
  styles['slots8'],
];

function Entry({ airing, now, context, toCalendar }: Shown & { airing: GuideAiring }) {
  const { brand, messages } = context;
  const { title: name, seriesId } = toGuideEntry(airing);
  const isNow = airing.startTime <= now && now < airing.endTime;
  const title = (
    <>
      {name}
      {airing.episode !== '' && <span className={styles['episode']}>{airing.episode}</span>}
    </>
  );
  return (
    <li className={`${styles['slot']} ${heights[countSlots(airing)] ?? ''}`} aria-current={isNow ? 'time' : undefined}>
      <StartTime time={airing.startTime} />
      {seriesId === '' ? (
        <span className={styles['slotTitle']}>{title}</span>
      ) : (
        <a className={styles['slotTitle']} href={showPath(brand, seriesId)}>
          {title}
        </a>
      )}
      {isNow && (
        <>
          <span className={styles['onAir']}>{messages.guide.onNow}</span>
          <AiringProgress airing={airing} now={now} label={messages.guide.progress(name)} />
        </>
      )}
      <AiringMarks airing={airing} context={context} />
      {toCalendar && !isNow && airing.startTime > now && (
        <a
          className={styles['calendar']}
          href={toCalendar(airing)}
          rel="nofollow"
          aria-label={messages.guide.addAiring(formatAiringTitle(airing), formatClockTime(airing.startTime))}
        >
          {messages.guide.addToCalendar}
        </a>
      )}
    </li>
  );
}

/** Days or channels beside one another on desks, each a heading and its programmes in their order, by parts of the day (SC-18). On phones channels stand below one another, and of days one is shown (SC-16). */
export function GuideColumns({ columns, areDays = false, ...shown }: Shown & { columns: readonly GuideColumn[]; areDays?: boolean }) {
  const { partsOfDay } = shown.context.messages.guide;
  const shape = columns.length > 3 ? styles['week'] : styles['day'];
  return (
    <div
      className={areDays ? `${shape} ${styles['days']}` : shape}
      data-has-today={columns.some(({ isCurrent }) => isCurrent) ? '' : undefined}
    >
      {columns.map(({ key, title, href, isCurrent, parts }) => (
        <section key={key} className={styles['column']} aria-labelledby={`c-${key}`} data-today={isCurrent ? '' : undefined}>
          <h2 id={`c-${key}`} className={styles['columnTitle']}>
            <a href={href}>{title}</a>
          </h2>
          {parts.map(({ part, airings }) =>
            airings.length === 0 ? (
              <div key={part} />
            ) : (
              <div key={part}>
                <h3 className={styles['partTitle']}>{partsOfDay[part]}</h3>
                <ol className={styles['slots']}>
                  {airings.map((airing) => (
                    <Entry key={airing.guid} airing={airing} {...shown} />
                  ))}
                </ol>
              </div>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
