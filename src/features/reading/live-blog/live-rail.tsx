import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import type { LiveAround } from './live-blog.view.ts';
import styles from './live-rail.module.css';

const face = { aspect: '1:1', sizes: '40px', widths: [142], alt: '' } as const;

/** Key events with their times: each leads to its card. Without any the list is not seen; script fills it. */
function KeyEvents({ events, context }: { events: LiveAround['keyEvents']; context: PageContext }) {
  const { messages } = context;
  return (
    <section aria-labelledby="key-events">
      <SectionTitle id="key-events">{messages.liveBlog.keyEvents}</SectionTitle>
      <ol className={styles['events']} data-events="">
        {events.map(({ key, text, href, at, clock, day }) => (
          <li key={key} data-at={at}>
            <span>{day ? `${day}, ${clock}` : clock}</span>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A moment as text whose time of day never breaks across lines. */
function Moment({ timestamp, text }: { timestamp: string; text: string }) {
  const clock = text.lastIndexOf(', ') + 1;
  return (
    <time dateTime={timestamp}>
      {text.slice(0, clock)}
      <span className={styles['clock']}>{text.slice(clock)}</span>
    </time>
  );
}

/** Moments of the event to jump in at, as plain links. */
function Stops({ stops, context }: { stops: LiveAround['stops']; context: PageContext }) {
  if (stops.length < 2) return null;
  return (
    <nav aria-labelledby="jump">
      <SectionTitle id="jump">{context.messages.liveBlog.jump}</SectionTitle>
      <ul className={styles['stops']}>
        {stops.map(({ key, text, href }) => (
          <li key={key}>
            <a href={href} rel="nofollow">
              <Moment timestamp={key} text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contributors({ people, context }: { people: LiveAround['contributors']; context: PageContext }) {
  const { messages, pictures } = context;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="contributors">
      <SectionTitle id="contributors">{messages.liveBlog.contributors}</SectionTitle>
      <ul className={styles['people']}>
        {people.map(({ key, text, href, isHere, cards, face: picture, jobTitle }) => (
          <li key={key}>
            <a href={href} aria-current={isHere ? 'page' : undefined} rel="nofollow">
              {picture && (
                <span className={styles['face']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictures.html(picture, face) }} />
              )}
              <span className={styles['name']}>{text}</span>
              <span className={styles['about']}>
                {jobTitle && `${jobTitle} `}
                {jobTitle && <i className={styles['dot']}>{'· '}</i>}
                <span className={styles['count']}>{cards}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The key events of a live blog. */
export function LiveKeyEvents({ around, context }: { around: LiveAround; context: PageContext }) {
  return (
    <div className={styles['rail']}>
      <KeyEvents events={around.keyEvents} context={context} />
    </div>
  );
}

/** The timeline's stops, and the contributors. */
export function LiveRail({ around, context }: { around: LiveAround; context: PageContext }) {
  return (
    <div className={`${styles['rail']} ${styles['second']}`}>
      <Stops stops={around.stops} context={context} />
      <Contributors people={around.contributors} context={context} />
    </div>
  );
}
