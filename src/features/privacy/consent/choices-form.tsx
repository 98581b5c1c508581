import { pathOnSite } from '#brands';
import { privacyPaths } from '#content/site/privacy-paths';
import type { PageContext } from '#features/pages/page';
import { formatDate } from '#messages';
import { settings } from '#platform/settings';
import { Button, Choice, dialogStyle, Notice, noticeStyle } from '#platform/ui';
import type { ChoicesView } from './choices.view.ts';
import { Dashboard } from '#features/privacy/dashboard';
import { purposes } from '#features/slots/consent-gate';
import { PartnerPurposes, Partners } from './partners-form.tsx';
import styles from './choices.module.css';

type Parts = { view: ChoicesView; context: PageContext };

/** One purpose with its box; a label, so that its words can be pressed as well. */
function Rows({ view, context }: Parts) {
  const { privacy } = context.messages;
  const { partners, isHonored } = view;
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['legend']}>{view.isHonored ? privacy.honoredChoices : privacy.legend}</legend>
      {partners && <PartnerPurposes view={partners} context={context} isHonored={isHonored} />}
      {/* of the framework's purposes ours are made, but for embeds */}
      {purposes
        .filter((purpose) => !partners || purpose === 'embeds')
        .map((purpose) => (
          <Choice
            key={purpose}
            name="allow"
            value={purpose}
            defaultChecked={view.choices[purpose]}
            disabled={view.isHonored}
            hint={privacy.purposes[purpose].text}
          >
            <strong>{privacy.purposes[purpose].name}</strong>
          </Choice>
        ))}
      {partners && <Partners view={partners} context={context} isHonored={isHonored} />}
    </fieldset>
  );
}

/** The buttons look and weigh the same: none is the one to press. */
function Buttons({ view, context }: Parts) {
  const { privacy } = context.messages;
  const buttons = view.isHonored
    ? [['refuse', privacy.keep] as const]
    : ([
        ['refuse', privacy.refuse],
        ['allow', privacy.allow],
        ['ticked', privacy.save],
      ] as const);
  return (
    <div className={settings['buttons']}>
      {buttons.map(([choice, label]) => (
        <Button key={choice} kind="outline" name="choice" value={choice}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A reader's choices as a form that needs no script; the dialog of every page shows this same section. */
export function ChoicesForm({ view, context }: Parts) {
  const { brand, messages } = context;
  const { privacy } = messages;
  const chosen = view.chosenAt === undefined ? undefined : formatDate(new Date(view.chosenAt).toISOString(), brand.language);
  return (
    <section
      className={`${settings['settings']} ${styles['choices']}`}
      aria-labelledby="privacy-title"
      data-choices=""
      data-dialog={`${dialogStyle} ${styles['dialog']}`}
      data-banner={`${settings['edge']} ${styles['banner']}`}
      data-note={noticeStyle('note')}
      data-failure-style={noticeStyle('problem')}
      data-words={JSON.stringify({
        close: privacy.close,
        failed: privacy.failed,
        saved: privacy.saved,
        notKept: privacy.notKept,
        ask: view.partners ? privacy.partners.ask(view.partners.partners.length) : privacy.ask,
        askTitle: privacy.askTitle,
        more: privacy.more,
      })}
    >
      <h1 className={settings['title']} id="privacy-title" tabIndex={-1}>
        {privacy.title}
      </h1>
      <p>{privacy.lead(brand.displayName)}</p>
      {view.isHonored && (
        <Notice kind="note" as="div">
          <p className={styles['strong']}>{privacy.honored}</p>
          <p>{privacy.honoredText}</p>
        </Notice>
      )}
      {view.isSaved && <Notice kind="note">{privacy.saved}</Notice>}
      {view.problem !== undefined && <Notice kind="problem">{view.problem}</Notice>}
      <form className={settings['form']} method="post" action={pathOnSite(brand, privacyPaths.choices)}>
        {!view.isForBanner && <Rows view={view} context={context} />}
        <Buttons view={view} context={context} />
      </form>
      <p className={settings['small']}>{view.isSignedIn ? privacy.withAccount : privacy.withBrowser}</p>
      <p className={settings['small']} data-chosen="">
        {chosen === undefined ? privacy.unchosen : privacy.chosenAt(chosen)}
      </p>
      <p>
        <a className={styles['way']} href={pathOnSite(brand, privacyPaths.notice)}>
          {privacy.noticeLink}
        </a>
      </p>
      {/* at the end, so that opening it moves nothing */}
      {!view.isForBanner && <Dashboard context={context} />}
    </section>
  );
}
