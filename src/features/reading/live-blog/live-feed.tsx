import { bodyHtml } from '#features/reading/body';
import { Wall } from '#features/slots/wall';
import { newestCards, type PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { SectionTitle } from '#platform/ui';
import { island as catchUp } from '#features/reading/live-updates/catch-up.island';
import { buildLiveBlogPath, isWholeBlog } from './live-address.rules.ts';
import { getPageSize } from '#content/rules/live-cards';
import { buildLiveAround, findMoreChoice, toCardChoice } from './live-blog.view.ts';
import { cardsBytes } from './cards-bytes.tsx';
import { withAdBytes } from './ad-bytes.tsx';
import { LiveCard, MoreLink } from './live-card.tsx';
import { liveCardView } from './live-card.view.ts';
import { LiveKeyEvents, LiveRail } from './live-rail.tsx';
import { island } from '#features/reading/live-updates/live-updates.island';
import { buildLastSeenKey, buildLiveUpdatesProps } from '#features/reading/live-updates';
import type { LiveBlogData } from './read-live-blog.service.ts';
import styles from './live-blog.module.css';

type Props = { data: LiveBlogData; context: PageContext };

const cardContext = ({ data: { article }, context }: Props) => ({
  blogPath: article.url.primary,
  now: context.now,
  messages: context.messages,
  language: context.brand.language,
});

function Summary({ data: { article, references }, context }: Props) {
  if (article.body.length === 0) return null;
  return (
    <section className={styles['summary']} aria-labelledby="summary">
      <h2 id="summary">{context.messages.liveBlog.summary}</h2>
      <div dangerouslySetInnerHTML={{ __html: bodyHtml(article.body, { references, context, plays: true }) }} />
    </section>
  );
}

/** What happened since the reader's last visit: shown and filled by script alone. */
function CatchUp({ data: { article }, context }: Props) {
  const { messages, brand } = context;
  const { liveBlog } = messages;
  const said = { since: liveBlog.since('{updates}', '{ago}'), update: liveBlog.updates(1), updates: liveBlog.updates('{count}') };
  return (
    <PlainIsland of={catchUp} when="load" props={{ name: buildLastSeenKey(article.id), language: brand.language, messages: said }}>
      <section className={styles['catchUp']} aria-labelledby="catch-up" hidden>
        <h2 id="catch-up">{liveBlog.catchUp}</h2>
        <p />
        <ol />
        <button type="button">{liveBlog.close}</button>
      </section>
    </PlainIsland>
  );
}

/** Where new cards are announced. Only script fills it; without script a link loads the page again. */
function Updates({ data: { article, cards }, context }: Props) {
  const { messages } = context;
  const { liveBlog } = messages;
  const path = article.url.primary;
  const choice = toCardChoice(context.address.query.live);
  const props = buildLiveUpdatesProps(path, cards, {
    isWhole: isWholeBlog(choice),
    now: context.now,
    pageSize: getPageSize(article.subType),
    sizes: newestCards,
    messages,
  });
  return (
    <PlainIsland of={island} when="load" props={props}>
      <p className="visually-hidden" role="status" data-part="status" />
      <div className={styles['bar']}>
        <a className={styles['seeNew']} href={buildLiveBlogPath(path)} data-part="see-new" hidden>
          <b>{liveBlog.seeNew}</b>
          <span data-part="count" />
        </a>
      </div>
      {cards.article.state.live && (
        <p className={styles['check']}>
          <a href={buildLiveBlogPath(path)}>{liveBlog.checkForNew}</a>
        </p>
      )}
    </PlainIsland>
  );
}

/** The updates with all that belongs to them: key events, the summary, what came since the last visit, the ways to choose. */
export function LiveFeed({ data, context }: Props) {
  const { article, cards, overview, references } = data;
  const { messages } = context;
  const path = article.url.primary;
  const choice = toCardChoice(context.address.query.live);
  const isWhole = isWholeBlog(choice);
  const { items } = cards.article.cards;
  const around = buildLiveAround({
    path,
    overview,
    choice,
    shown: new Set(items.map(({ id }) => id)),
    messages,
    language: context.brand.language,
  });
  const shown = { context, references };
  const pinned = isWhole && overview.pinned ? liveCardView(overview.pinned, cardContext({ data, context })) : undefined;
  const more = findMoreChoice(path, cards, choice);
  return (
    <>
      <LiveKeyEvents around={around} context={context} />
      <div className={styles['feed']}>
        {isWhole && <Summary data={data} context={context} />}
        {isWhole && <CatchUp data={data} context={context} />}
        <Updates data={data} context={context} />
        {article.access !== 'free' && !article.opened && <Wall piece={article} context={context} />}
        {pinned && <LiveCard card={pinned} pinned {...shown} />}
        <section aria-labelledby="updates">
          <div className={styles['listHead']}>
            <SectionTitle id="updates">{messages.article.liveUpdates}</SectionTitle>
            <nav aria-label={messages.liveBlog.choose}>
              <ul className={styles['choices']}>
                {around.choices.map(({ key, text, href, isHere }) => (
                  <li key={key}>
                    <a href={href} aria-current={isHere ? 'page' : undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div
            className={article.subType === 'microblog' ? `${styles['cards']} ${styles['micro']}` : styles['cards']}
            data-cards={article.id}
            dangerouslySetInnerHTML={{
              __html: context.bytes.markOf(withAdBytes(cardsBytes(items, { blogPath: path, ...shown }), context)),
            }}
          />
          {items.length === 0 && (
            <p className={styles['none']}>{isWhole ? messages.liveBlog.nothingYet : messages.liveBlog.nothingOfThese}</p>
          )}
          <MoreLink path={path} more={more} text={messages.liveBlog.loadMore} />
        </section>
      </div>
      <LiveRail around={around} context={context} />
    </>
  );
}
