import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import type { Provider } from '#features/revenue/cable';
import { SectionTitle } from '#platform/ui';
import { ProviderLogo } from './provider-logo.tsx';
import type { LiveView } from './live.view.ts';
import styles from './live.module.css';

type Props = { view: LiveView; context: PageContext };

/** Providers as buttons of one form: each is chosen by its own. Those of the long list are found as somebody types. */
export function Choices({ providers, isLarge }: { providers: readonly Provider[]; isLarge: boolean }) {
  return (
    <ul className={isLarge ? styles['featured'] : styles['all']} {...(!isLarge && { 'data-tv-all': '' })}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <button name="provider" value={provider.id}>
            <ProviderLogo provider={provider} size={32} />
            <span>{provider.displayName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Search({ view: { picker }, context: { brand, messages } }: Props) {
  const { liveTv: words } = messages;
  return (
    <form className={styles['search']} method="get" action={`${pathOnSite(brand, '/live')}#providers`} role="search">
      <label htmlFor="find-provider">{words.find}</label>
      <div>
        <input
          id="find-provider"
          data-tv-search=""
          type="search"
          name="provider"
          maxLength={80}
          autoComplete="off"
          defaultValue={picker.search}
        />
        <button>{words.findButton}</button>
      </div>
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
          <h3>{words.featured}</h3>
          <Choices providers={featured} isLarge />
        </form>
      )}
      <Search view={view} context={context} />
      <form method="post" action={action} data-tv-sign-in="">
        <h3>{words.all}</h3>
        <p className={styles['found']} role="status" data-tv-found="" />
        {isSearched && (
          <p>
            {providers.length === 0 ? words.noneFound(search.trim()) : words.found(providers.length)}{' '}
            <a className={styles['way']} href={`${pathOnSite(brand, '/live')}#providers`}>
              {words.showAll}
            </a>
          </p>
        )}
        <Choices providers={providers} isLarge={false} />
      </form>
      <form className={styles['pass']} method="post" action={pathOnSite(brand, '/live/device')}>
        <h3>{words.otherScreen}</h3>
        <p>{words.otherScreenText}</p>
        <button className={styles['quiet']}>{words.otherScreenButton}</button>
      </form>
      {tempPassProviderID !== null && !isPassOver && (
        <form className={styles['pass']} method="post" action={action} data-tv-sign-in="">
          <h3>{words.passTitle}</h3>
          <p>{words.passText}</p>
          <button className={styles['quiet']} name="provider" value={tempPassProviderID}>
            {words.passButton}
          </button>
        </form>
      )}
    </section>
  );
}
