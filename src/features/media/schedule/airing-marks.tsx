import type { GuideAiring } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import styles from './schedule.module.css';

/** The start of an airing, Eastern; the reader's own zone replaces it where that was chosen. */
export const StartTime = ({ time }: { time: string }) => (
  <time className={styles['time']} dateTime={time} data-zoned="">
    {formatClockTime(time)}
  </time>
);

/** Whether an airing is live or new. */
export function AiringMarks({ airing, context }: { airing: GuideAiring; context: PageContext }) {
  const { guide } = context.messages;
  if (!airing.isLive && !airing.isNew) return null;
  return (
    <span className={styles['marks']}>
      {airing.isLive && <span className={styles['live']}>{guide.live}</span>}
      {airing.isNew && <span className={styles['new']}>{guide.new}</span>}
    </span>
  );
}

/** How far what is on now is, in whole seconds; a script moves it on. */
export const AiringProgress = ({ airing, now, label }: { airing: GuideAiring; now: string; label: string }) => {
  const toSeconds = (time: string): number => Date.parse(time) / 1000;
  const [start, end, at] = [toSeconds(airing.startTime), toSeconds(airing.endTime), toSeconds(now)];
  return (
    <progress
      className={styles['progress']}
      max={Math.round(end - start)}
      value={Math.round(Math.min(end, Math.max(start, at)) - start)}
      data-start={airing.startTime}
      aria-label={label}
    />
  );
};
