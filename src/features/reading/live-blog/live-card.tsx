import { Fragment } from 'react';
import type { WireElement } from '#content/model/body';
import type { WireReferences } from '#content/responses/wire';
import { chooseAnd } from '#features/reading/piece';
import { bodyHtml, StoredHtml } from '#features/reading/body';
import { type PageContext } from '#features/pages/page';
import { buildLiveBlogPath, type CardChoice, buildCardsPath } from './live-address.rules.ts';
import type { LiveCardView } from './live-card.view.ts';
import styles from './live-card.module.css';

type Shown = { context: PageContext; references: WireReferences };

function Body({ elements, context, references }: Shown & { elements: readonly WireElement[] }) {
  return elements.length > 0 ? <StoredHtml className={styles['body']} html={bodyHtml(elements, { references, context })} /> : null;
}

function Authors({ authors, context }: { authors: LiveCardView['authors']; context: PageContext }) {
  const { messages, brand } = context;
  if (authors.length === 0) return null;
  return (
    <p className={styles['by']}>
      {`${messages.article.by} `}
      {authors.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : index === authors.length - 1 ? ` ${chooseAnd(name, messages.article.and, brand.language)} ` : ', '}
          {url === undefined ? (
            name
          ) : (
            <a href={url} rel="author">
              {name}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** When it was: how long ago, the time of day, and the day where that changes. */
function When({ card }: { card: LiveCardView }) {
  return (
    <p className={styles['when']}>
      {card.day && (
        <span className={styles['day']} data-day="">
          {card.day}
        </span>
      )}
      <a href={card.href}>
        {card.ago && (
          <time className={styles['ago']} dateTime={card.publishedAt} data-relative="short">
            {card.ago}
          </time>
        )}
        {card.ago ? (
          <span className={styles['clock']}>{card.clock}</span>
        ) : (
          <time className={styles['clock']} dateTime={card.publishedAt}>
            {card.clock}
          </time>
        )}
      </a>
    </p>
  );
}

/** The content of a card: labels, headline, authors, body, the part behind "show more", and its replies. */
function Words({ card, level, isReply, ...shown }: Shown & { card: LiveCardView; level: 2 | 3 | 4; isReply?: boolean }) {
  const { liveBlog } = shown.context.messages;
  const Heading = `h${level}` as const;
  return (
    <>
      {card.isKeyEvent && <p className={styles['keyLabel']}>{liveBlog.keyEvent}</p>}
      {card.headline && <Heading className={styles['headline']}>{card.headline}</Heading>}
      <Authors authors={card.authors} context={shown.context} />
      <Body elements={card.visible} {...shown} />
      {card.hidden.length > 0 && (
        <details className={styles['more']}>
          <summary>{liveBlog.showMore}</summary>
          <Body elements={card.hidden} {...shown} />
        </details>
      )}
      {card.replies.length > 0 && (
        <ol className={styles['replies']} aria-label={liveBlog.replies}>
          {card.replies.map((reply) => (
            <li key={reply.id} id={reply.id} className={styles['reply']}>
              <When card={reply} />
              <Words card={reply} level={level === 4 ? 4 : level === 2 ? 3 : 4} isReply {...shown} />
            </li>
          ))}
        </ol>
      )}
      {card.edited && !isReply && <p className={styles['edited']}>{card.edited.text}</p>}
    </>
  );
}

/** One card of a live blog in a list; `level` is that of its headline. */
export function LiveCard({ card, level = 3, pinned = false, ...shown }: Shown & { card: LiveCardView; level?: 2 | 3; pinned?: boolean }) {
  const { messages } = shown.context;
  const kind = pinned ? styles['pinned'] : card.isKeyEvent ? styles['key'] : undefined;
  return (
    <article
      className={kind ? `${styles['card']} ${kind}` : styles['card']}
      id={pinned ? undefined : card.id}
      data-card={card.id}
      data-at={card.at}
      data-revision={card.revision}
      data-key={card.isKeyEvent ? '' : undefined}
      tabIndex={-1}
    >
      {pinned && <p className={styles['pin']}>{messages.liveBlog.pinned}</p>}
      <When card={card} />
      <div className={styles['main']}>
        <Words card={card} level={level} {...shown} />
        <a className={styles['share']} href={card.href} data-share={card.id}>
          {messages.liveBlog.share}
        </a>
      </div>
    </article>
  );
}

/** The way to the cards that follow; script puts them on this page instead. At the end it is hidden: who sees new cards may have a further page then. */
export function MoreLink({ path, more, text }: { path: string; more: CardChoice | undefined; text: string }) {
  return (
    <a
      className={styles['loadMore']}
      href={more && buildLiveBlogPath(path, more)}
      data-more={more ? buildCardsPath(path, more) : ''}
      rel="nofollow"
      hidden={more === undefined}
    >
      {text}
    </a>
  );
}
