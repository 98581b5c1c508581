import { CardList } from '#features/reading/cards';
import { type PageContext, toHref } from '#features/pages/page';
import { shownOnPhones, type ShownVideo } from './video.view.ts';
import styles from './feed-rail.module.css';

/** What goes on after a video, beside it on a desk and below it on a phone: its playlist, else what is like it (VD-03). */
export function FeedRail({ video, expired, context }: { video: ShownVideo; expired: boolean; context: PageContext }) {
  const { messages, brand } = context;
  const { feed } = video;
  if (feed.videos.length === 0) return null;
  const label = expired ? messages.video.instead : (feed.label ?? messages.video.recommended);
  const href = feed.url && toHref(context, video.vertical, feed.url);
  return (
    <aside className={styles['rail']} aria-labelledby="feed">
      <div className={styles['title']}>
        <h2 className={styles['label']} id="feed">
          {href && !expired ? <a href={href}>{label}</a> : label}
        </h2>
        {href && (
          <a className={styles['all']} href={href}>
            {messages.video.seeAll}
          </a>
        )}
      </div>
      <CardList
        as="ol"
        items={feed.videos}
        list={{
          className: styles['list'],
          'data-phones': shownOnPhones(brand.language),
          tabIndex: 0,
          'aria-labelledby': 'feed',
        }}
        context={context}
        size="small"
        time="recent"
        aspect="16:9"
      />
    </aside>
  );
}
