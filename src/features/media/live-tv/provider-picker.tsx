import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { Button, SectionTitle, TextField } from '#platform/ui';
import { Choices } from './choices.tsx';
import type { LiveView } from './live.view.ts';
import styles from './live.module.css';
import parts from './tv-parts.module.css';

type Props = { view: LiveView; context: PageContext };

function Search({ view: { picker }, context: { brand, messages } }: Props) {
  const { liveTv: words } = messages;
  return (
    <form method="get" action={`${pathOnSite(brand, '/live')}#providers`} role="search">
      <TextField
        id="find-provider"
        label={words.find}
        action={<Button kind="outline">{words.findButton}</Button>}
        data-tv-search=""
        type="search"
        name="provider"
        maxLength={80}
        autoComplete="off"
        defaultValue={picker.search}
      />
    </form>
  );
}

/** The providers that a reader chooses from: those often chosen, then all by name or those that were looked for; and the preview without one. */
export function ProviderPicker({ view, context }: Props) {
  const { brand, messages } = context;
  const { liveTv: words } = messages;
  const { featured, tempPassProviderID } = view.store;
  const { providers, search } = view.picker;
  const isPassOver = view.notice?.problem === 'pass-over';
  const action = pathOnSite(brand, '/live/sign-in');
  const isSearched = search.trim() !== '';
  return (
    <section className={styles['picker']} id="providers" aria-labelledby="choose-provider" data-tv-picker="">
      <SectionTitle id="choose-provider">{words.choose}</SectionTitle>
      <p>{words.chooseText}</p>
      <p className={styles['said']} role="status" data-tv-picker-said="" />
      {!isSearched && featured.length > 0 && (
        <form method="post" action={action} data-tv-sign-in="" data-tv-featured="">
          <h3 className={parts['label']}>{words.featured}</h3>
          <Choices providers={featured} isLarge />
        </form>
      )}
      <Search view={view} context={context} />
      <form method="post" action={action} data-tv-sign-in="">
        <h3 className={parts['label']}>{words.all}</h3>
        <p className={styles['found']} role="status" data-tv-found="" />
        {isSearched && (
          <p>
            {providers.length === 0 ? words.noneFound(search.trim()) : words.found(providers.length)}{' '}
            <a className={parts['way']} href={`${pathOnSite(brand, '/live')}#providers`}>
              {words.showAll}
            </a>
          </p>
        )}
        <Choices providers={providers} isLarge={false} />
      </form>
      <form className={styles['pass']} method="post" action={pathOnSite(brand, '/live/device')}>
        <h3 className={parts['label']}>{words.otherScreen}</h3>
        <p>{words.otherScreenText}</p>
        <Button kind="outline">{words.otherScreenButton}</Button>
      </form>
      {tempPassProviderID !== null && !isPassOver && (
        <form className={styles['pass']} method="post" action={action} data-tv-sign-in="">
          <h3 className={parts['label']}>{words.passTitle}</h3>
          <p>{words.passText}</p>
          <Button kind="outline" name="provider" value={tempPassProviderID}>
            {words.passButton}
          </Button>
        </form>
      )}
    </section>
  );
}
