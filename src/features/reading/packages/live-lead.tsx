import { urlOfCard } from '#content/urls/urls';
import type { WireArticleCards } from '#content/responses/wire';
import { island } from '#features/reading/live-updates/live-lead.island';
import { toHref, type PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { PlainIsland } from '#platform/islands';
import styles from './live-lead.module.css';

/** The latest cards of the live blog that leads: they stand here without script, and follow the blog with it. */
export function LiveLead({ latest: { article }, context }: { latest: WireArticleCards; context: PageContext }) {
  const items = article.cards.items.filter(({ headline, content }) => headline ?? content.text);
  if (items.length === 0) return null;
  const path = toHref(context, article.vertical, article.url);
  return (
    <PlainIsland of={island} when="visible" props={{ blog: article.id, path, totalItems: article.state.totalItems }}>
      <ol className={styles['latest']} aria-label={context.messages.article.liveUpdates}>
        {items.map(({ id, date, headline, content }) => (
          <li key={id} data-card={id} data-at={Date.parse(date.publishedAt)}>
            <time dateTime={date.publishedAt} data-relative="short">
              {formatClockTime(date.publishedAt)}
            </time>
            <a href={urlOfCard(path, id)}>{headline ?? content.text}</a>
          </li>
        ))}
      </ol>
    </PlainIsland>
  );
}
