import type { PageContext } from '#features/pages/page';
import { formatClockTime, formatDateAndTime } from '#messages';
import styles from './live-status.module.css';

/** LIVE with the time of the last update, or that the blog has ended. The page's script turns the one into the other. */
export function LiveStatus({ isLive, latestUpdate, context }: { isLive: boolean; latestUpdate: string; context: PageContext }) {
  const { messages, brand } = context;
  const { live, ended, lastUpdate } = messages.liveBlog;
  return (
    <p className={styles['status']} data-live-status={isLive ? 'live' : 'ended'}>
      {isLive ? <b className={styles['live']}>{live}</b> : <b className={styles['ended']}>{ended}</b>}
      <span className={styles['updated']}>
        {`${lastUpdate} `}
        <time dateTime={latestUpdate} data-relative="">
          {/* what ended may have ended on another day */}
          {(isLive ? formatClockTime : formatDateAndTime)(latestUpdate, brand.language)}
        </time>
      </span>
    </p>
  );
}
