import { brandOf, pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { settings } from '#platform/settings';
import { Button, Choice, Notice } from '#platform/ui';
import { AskBar } from './ask-bar.tsx';
import { pushPath } from './push-path.rules.ts';
import { island } from './push.island.tsx';
import { PushTold } from './push-told.tsx';
import type { PushView } from './push.view.ts';
import { QuietHours } from './quiet-hours.tsx';
import { parseTopic, type Topic, topicsOfSite } from '#features/mailings/push-subscriptions';
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
          <Choice key={topic} name="topic" value={topic} defaultChecked={chosen.has(topic)}>
            {nameOf(topic)}
          </Choice>
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
    <form className={settings['form']} method="post" action={pathOnSite(brand, pushPath)}>
      <p className={settings['small']}>{push.isOn(own.device)}</p>
      <h2 className={styles['heading']}>{push.topics}</h2>
      <Topics own={own} context={context} />
      <QuietHours own={own} words={push} />
      <Choice name="unread" value="1" defaultChecked={own.onlyUnread} hint={push.unreadText}>
        {push.unread}
      </Choice>
      <div className={settings['buttons']}>
        <Button name="do" value="save">
          {push.save}
        </Button>
        <Button kind="outline" name="do" value="test">
          {push.test}
        </Button>
        <Button kind="outline" name="do" value="off">
          {push.turnOff}
        </Button>
      </div>
    </form>
  );
}

/** Offers to turn notifications on; shown by script where the browser has them. */
function TurnOn({ context }: { context: PageContext }) {
  const { push } = context.messages;
  return (
    <div className={styles['turn']}>
      <Notice kind="problem" isStatic data-push-lost="" hidden>
        {push.lost}
      </Notice>
      <Button type="button" data-push-on="" hidden>
        {push.turnOn}
      </Button>
      <p data-push-told="" role="status" className={settings['small']} />
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
      <p className={settings['small']}>{push.othersText}</p>
      <ul className={styles['others']}>
        {view.others.map(({ id, device, topics }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong> <span className={settings['small']}>{push.otherTopics(topics)}</span>
            </span>
            <form method="post" action={pathOnSite(brand, pushPath)}>
              <Button kind="outline" size="small" name="other" value={id} aria-label={push.turnOffOf(device)}>
                {push.turnOffThere}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A reader's notifications: what this browser gets, the way to turn them on, and the reader's other browsers. */
export function PushSettings({ view, context }: Parts) {
  const { brand, messages } = context;
  const { push } = messages;
  return (
    <section className={settings['settings']} aria-labelledby="push-title">
      <h1 className={settings['title']} id="push-title">
        {push.title}
      </h1>
      <p>{view.isOn ? push.lead(brand.displayName) : push.off}</p>
      <PushTold view={view} context={context} />
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
