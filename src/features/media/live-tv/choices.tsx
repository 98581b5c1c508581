import type { Provider } from '#features/media/tv-providers';
import { ProviderLogo } from './provider-logo.tsx';
import parts from './tv-parts.module.css';

/** Providers as buttons of one form: each is chosen by its own. Those of the long list are found as somebody types. */
export function Choices({ providers, isLarge }: { providers: readonly Provider[]; isLarge: boolean }) {
  return (
    <ul className={isLarge ? parts['featured'] : parts['all']} {...(!isLarge && { 'data-tv-all': '' })}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <button className={parts['choice']} name="provider" value={provider.id}>
            <ProviderLogo provider={provider} size={32} />
            <span>{provider.displayName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
