import type { ReactNode } from 'react';
import type { GuideChannel } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { layout } from '#platform/ui';
import { island as guideClock } from './guide-clock.island.tsx';
import styles from './schedule.module.css';

type Link = { href: string; label: string; isCurrent: boolean };

/** Links of which one is the page itself. */
export function GuideLinks({ label, links }: { label: string; links: readonly Link[] }) {
  if (links.length < 2) return null;
  return (
    <nav className={styles['links']} aria-label={label}>
      <ul>
        {links.map(({ href, label: text, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The channels of a brand as links. */
export const ChannelLinks = ({
  channels,
  current,
  toHref,
  context,
}: {
  channels: readonly GuideChannel[];
  current: string | undefined;
  toHref: (channel: string) => string;
  context: PageContext;
}) => (
  <GuideLinks
    label={context.messages.guide.channels}
    links={channels.map(({ id, name }) => ({ href: toHref(id), label: name, isCurrent: id === current }))}
  />
);

/** A page of the guide: its title and links, the choice of the time zone, and its programmes, whose times follow that choice. */
export function GuideFrame({
  title,
  lead,
  links,
  note,
  context,
  children,
}: {
  title: string;
  lead?: string | undefined;
  links: ReactNode;
  note?: string | undefined;
  context: PageContext;
  children: ReactNode;
}) {
  const { guide } = context.messages;
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <PlainIsland of={guideClock} when="load" props={{}}>
        {/* no header: those of pages are not printed */}
        <div className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          {links}
          <label className={styles['zone']} data-waits="">
            {guide.zone}{' '}
            <select data-zone="">
              <option value="">{guide.eastern}</option>
              <option value="own">{guide.ownZone}</option>
            </select>
          </label>
        </div>
        {children}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </PlainIsland>
    </div>
  );
}
