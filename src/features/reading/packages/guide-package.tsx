import { findOnNow } from '#content/model/guide';
import { pathOnSite } from '#brands';
import { formatClockTime } from '#messages';
import type { PackageProps } from './package-parts.view.ts';
import styles from './guide-package.module.css';

/** What is on now on each channel of the brand, how far it is, and what follows. */
export function GuidePackage({ guide, context, level }: Pick<PackageProps, 'guide' | 'context' | 'level'>) {
  if (!guide) return null;
  const { messages, brand, now } = context;
  const Heading = `h${level}` as const;
  const at = new Date(now).toISOString();
  return (
    <>
      <ul className={styles['channels']}>
        {guide.channels.map(({ id, name }, index) => {
          const { now: current, next } = findOnNow(guide.airings, id, at);
          const begin = current ? Date.parse(current.startTime) : 0;
          return (
            <li key={id} className={styles['channel']}>
              <p className={styles['name']}>{name}</p>
              <Heading className={styles['title']}>
                <a href={pathOnSite(brand, index === 0 ? '/schedule' : `/schedule/${id}`)}>
                  {current ? current.title : messages.guide.nothingNow}
                </a>
              </Heading>
              {current && (
                <>
                  <progress
                    className={styles['progress']}
                    max={(Date.parse(current.endTime) - begin) / 1000}
                    value={Math.floor((now - begin) / 1000)}
                    aria-label={messages.guide.progress(current.title)}
                  />
                  <p className={styles['next']}>{messages.guide.until(formatClockTime(current.endTime))}</p>
                </>
              )}
              {next && (
                <p className={styles['next']}>
                  {messages.guide.next}: <time dateTime={next.startTime}>{formatClockTime(next.startTime)}</time> {next.title}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles['more']}>
        <a href={pathOnSite(brand, '/program-guide')}>{messages.guide.guide}</a>
      </p>
    </>
  );
}
