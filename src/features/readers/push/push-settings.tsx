import { brandOf, pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { AskBar } from './ask-bar.tsx';
import { pushPath } from './push-path.rules.ts';
import { island } from './push.island.tsx';
import type { PushProblem, PushStep, PushView } from './push.view.ts';
import { QuietHours } from './quiet-hours.tsx';
import { parseTopic, type Topic, topicsOfSite } from './topics.rules.ts';
import styles from './push.module.css';

type Parts = { view: PushView; context: PageContext };
type Own = NonNullable<PushView['own']>;

function Topics({ own, context }: { own: Own; context: PageContext }) {
  const { brand, messages } = context;
  const { push } = messages;
  const chosen = new Set(own.topics);
  const nameOf = (topic: Topic): string => push.subjects[parseTopic(topic)?.subject ?? 'breaking'];
  return topicsOfSite(brand.site, brand.vertical).map(({ vertical, topics }) => (
    <fieldset key={vertical} className={styles['group']}>
      <legend className={styles['legend']}>{push.topicsOf(brandOf(vertical).displayName)}</legend>
      <div className={styles['topics']}>
        {topics.map((topic) => (
          <label key={topic} className={styles['topic']}>
            <input type="checkbox" name="topic" value={topic} defaultChecked={chosen.has(topic)} />
            <span>{nameOf(topic)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

/** What this browser gets: a form that needs no script. */
function OwnForm({ own, context }: { own: Own; context: PageContext }) {
  const { brand, messages } = context;
  const { push } = messages;
  return (
    <form className={styles['form']} method="post" action={pathOnSite(brand, pushPath)}>
      <p className={styles['small']}>{push.isOn(own.device)}</p>
      <h2 className={styles['heading']}>{push.topics}</h2>
      <Topics own={own} context={context} />
      <QuietHours own={own} words={push} />
      <label className={styles['choice']}>
        <input type="checkbox" name="unread" value="1" defaultChecked={own.onlyUnread} />
        <span>
          {push.unread}
          <span className={styles['small']}>{push.unreadText}</span>
        </span>
      </label>
      <div className={styles['buttons']}>
        <button className={styles['main']} name="do" value="save">
          {push.save}
        </button>
        <button className={styles['button']} name="do" value="test">
          {push.test}
        </button>
        <button className={styles['button']} name="do" value="off">
          {push.turnOff}
        </button>
      </div>
    </form>
  );
}

/** Offers to turn notifications on; shown by script where the browser has them. */
function TurnOn({ context }: { context: PageContext }) {
  const { push } = context.messages;
  return (
    <div className={styles['turn']}>
      <p data-push-lost="" hidden className={styles['problem']}>
        {push.lost}
      </p>
      <button className={styles['main']} type="button" data-push-on="" hidden>
        {push.turnOn}
      </button>
      <p data-push-told="" role="status" className={styles['small']} />
      <p data-push-unsupported="" hidden>
        {push.unsupported}
      </p>
      <noscript>
        <p>{push.needsScript}</p>
      </noscript>
    </div>
  );
}

function Others({ view, context }: Parts) {
  const { brand, messages } = context;
  const { push } = messages;
  return (
    <section aria-labelledby="push-others">
      <h2 className={styles['heading']} id="push-others">
        {push.others}
      </h2>
      <p className={styles['small']}>{push.othersText}</p>
      <ul className={styles['others']}>
        {view.others.map(({ id, device, topics }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong> <span className={styles['small']}>{push.otherTopics(topics)}</span>
            </span>
            <form method="post" action={pathOnSite(brand, pushPath)}>
              <button className={styles['button']} name="other" value={id} aria-label={push.turnOffOf(device)}>
                {push.turnOffThere}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ view, context }: Parts) {
  const { push, accountPages } = context.messages;
  const told: Record<PushStep, string> = {
    saved: push.saved,
    tested: push.tested,
    'test-failed': push.testFailed,
    'many-tests': push.tooManyTests,
    off: push.turnedOff,
    'other-off': push.otherOff,
  };
  const problems: Record<PushProblem, string> = {
    topics: push.badTopics,
    hours: push.badHours,
    gone: push.gone,
    'not-from-page': accountPages.failures.notFromPage,
    'too-large': accountPages.failures.tooLarge,
  };
  if (view.problem !== undefined)
    return (
      <p className={styles['problem']} role="alert">
        {problems[view.problem]}
      </p>
    );
  if (view.done === undefined) return null;
  const isFailure = view.done === 'test-failed' || view.done === 'many-tests';
  return (
    <p className={isFailure ? styles['problem'] : styles['note']} role="status">
      {told[view.done]}
    </p>
  );
}

/** A reader's notifications: what this browser gets, the way to turn them on, and the reader's other browsers. */
export function PushSettings({ view, context }: Parts) {
  const { brand, messages } = context;
  const { push } = messages;
  return (
    <section className={styles['push']} aria-labelledby="push-title">
      <h1 className={styles['title']} id="push-title">
        {push.title}
      </h1>
      <p>{view.isOn ? push.lead(brand.displayName) : push.off}</p>
      <Told view={view} context={context} />
      {view.isOn && (
        <PlainIsland of={island} when="load" props={{ isOn: view.own !== undefined, isLeft: view.done === 'off' }}>
          <TurnOn context={context} />
          <AskBar context={context} />
        </PlainIsland>
      )}
      {view.isOn && view.own && <OwnForm own={view.own} context={context} />}
      {view.others.length > 0 && <Others view={view} context={context} />}
    </section>
  );
}
