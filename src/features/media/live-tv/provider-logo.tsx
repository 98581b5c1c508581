import type { Provider } from '#features/media/tv-providers';

/** The mark of a provider: white where the page is dark. Its name stands beside it. */
export const ProviderLogo = ({ provider: { logoColor, logo2xWhite }, size }: { provider: Provider; size: number }) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={logo2xWhite} />
    <img src={logoColor} alt="" width={size} height={size} />
  </picture>
);
