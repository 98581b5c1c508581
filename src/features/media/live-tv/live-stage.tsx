import type { GuideAiring, ShownSeries } from '#content/model/guide';
import { formatAiringTitle } from '#features/media/airings';
import type { PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { ButtonLink } from '#platform/ui';
import styles from './live.module.css';

const slot = { aspect: '16:9', sizes: '(min-width: 1000px) 62vw, 100vw', widths: [480, 750, 1240], priority: 'lead', alt: '' } as const;

/** The place of the picture for who is not signed in: what they would see, and the way to it. */
export function LiveStage({
  now,
  series,
  context,
}: {
  now: GuideAiring | undefined;
  series: ShownSeries | undefined;
  context: PageContext;
}) {
  const { messages, pictures } = context;
  return (
    <div className={styles['stage']}>
      <div
        className={styles['still']}
        data-on-air="picture"
        dangerouslySetInnerHTML={{ __html: series?.image ? pictures.html(series.image, slot) : '' }}
      />
      <div className={styles['teaser']}>
        <p className={styles['live']}>{messages.guide.live}</p>
        <p className={styles['showing']} data-on-air="title">
          {now && (
            <>
              <strong>{formatAiringTitle(now)}</strong> {messages.guide.until(formatClockTime(now.endTime))}
            </>
          )}
        </p>
        <ButtonLink href="#providers">{messages.liveTv.choose}</ButtonLink>
      </div>
    </div>
  );
}
