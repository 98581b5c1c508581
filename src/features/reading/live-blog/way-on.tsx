import { urlOfCard } from '#content/urls/urls';
import type { WireArticle, WireCard } from '#content/responses/wire';
import { CardList } from '#features/reading/cards';
import { toHref, type PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { SectionTitle } from '#platform/ui';
import type { AroundCard } from './around-card.service.ts';
import { buildCardTitle } from './live-blog.view.ts';
import styles from './way-on.module.css';

type Props = { article: WireArticle; around: AroundCard; context: PageContext };

function Beside({ card, rel, label, article, context }: { card: WireCard; rel: 'prev' | 'next'; label: string } & Omit<Props, 'around'>) {
  const { publishedAt } = card.date;
  return (
    <a href={toHref(context, article.vertical, urlOfCard(article.url.primary, card.id))} rel={rel} className={styles['beside']}>
      <span className={styles['label']}>
        {label} <time dateTime={publishedAt}>{formatClockTime(publishedAt)}</time>
      </span>
      <span className={styles['title']}>{buildCardTitle(card.headline, card.content.text) || article.headline}</span>
    </a>
  );
}

/** Where a reader of a single card goes on, by plain links: the updates beside it, all of them, and what others read. */
export function WayOn({ article, around: { earlier, later, total, mostPopular }, context }: Props) {
  const { messages } = context;
  const { liveBlog } = messages;
  const shown = { article, context };
  return (
    <>
      <nav className={styles['ways']} aria-label={messages.article.liveUpdates}>
        {later && <Beside card={later} rel="next" label={liveBlog.later} {...shown} />}
        {earlier && <Beside card={earlier} rel="prev" label={liveBlog.before} {...shown} />}
        <a className={styles['all']} href={toHref(context, article.vertical, article.url.primary)}>
          {liveBlog.wholeBlog}
          {total !== undefined && <span>{` · ${liveBlog.updates(total)}`}</span>}
        </a>
      </nav>
      {mostPopular.length > 0 && (
        <section aria-labelledby="most-popular" className={styles['popular']}>
          <SectionTitle id="most-popular">{messages.mostPopular.title}</SectionTitle>
          <CardList as="ol" items={mostPopular} context={context} size="small" time="never" />
        </section>
      )}
    </>
  );
}
