import type { PageContext } from '#features/pages/page';
import { settings } from '#platform/settings';
import { Choice } from '#platform/ui';
import styles from './choices.module.css';
import type { PartnersView } from './partners.view.ts';

type Parts = { view: PartnersView; context: Pick<PageContext, 'messages'>; isHonored: boolean };

/** What is asked for by the framework of Europe: each purpose with its box. */
export function PartnerPurposes({ view, isHonored }: Parts) {
  const rows = [
    ...view.purposes.map((row) => ({ ...row, field: 'purpose' })),
    ...view.features.map((row) => ({ ...row, field: 'feature' })),
  ];
  return rows.map(({ field, id, name, text, isAllowed }) => (
    <Choice
      key={`${field}-${id}`}
      name={field}
      value={id}
      defaultChecked={isAllowed}
      disabled={isHonored}
      hint={text === '' ? undefined : text}
    >
      <strong>{name}</strong>
    </Choice>
  ));
}

/** Each partner with its box, what it wants a leave for, and its own notice; folded, as there may be many. */
export function Partners({ view, context, isHonored }: Parts) {
  const { partners: words } = context.messages.privacy;
  return (
    <details className={styles['partners']}>
      <summary className={settings['summary']}>{words.title(view.partners.length)}</summary>
      <p className={settings['small']}>{words.text}</p>
      {view.partners.map(({ id, name, wants, days, notice, isAllowed }) => (
        <Choice
          key={id}
          as="div"
          id={`partner-${id}`}
          name="partner"
          value={id}
          defaultChecked={isAllowed}
          disabled={isHonored || wants.length === 0}
          hint={
            <>
              {wants.length === 0 ? words.wantsNothing : words.wants(wants.join('; '))} {days !== undefined && words.keeps(days)}
              {notice !== undefined && (
                <a className={styles['way']} href={notice} rel="noopener noreferrer" target="_blank">
                  {words.notice(name)}
                </a>
              )}
            </>
          }
        >
          <label htmlFor={`partner-${id}`}>
            <strong>{name}</strong>
          </label>
        </Choice>
      ))}
    </details>
  );
}
