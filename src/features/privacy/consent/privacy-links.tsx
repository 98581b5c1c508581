import { pathOnSite } from '#brands';
import { noLoads } from '#content/site/outside-loads';
import { privacyPaths } from '#content/site/privacy-paths';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { ChoicesIcon } from './choices-icon.tsx';
import { island } from './consent.island.tsx';

type Parts = { context: Pick<PageContext, 'brand' | 'messages' | 'deployment'> };

/**
 * The ways to a reader's choices and to what is collected, for the footer of every page, and the words that say a browser's signal is honored: the boot
 * script marks the page before its first paint, so that nothing moves. The same HTML for everybody; the place in the footer gives it its look.
 */
export function PrivacyLinks({ context }: Parts) {
  const { brand, messages } = context;
  const { vitalsSample: sample } = context.deployment;
  // the paywall of a vendor, a stream, a TV provider and who signs readers in are asked by who needs them
  const { paywall: _paywall, streamHosts: _streams, tvSignIn: _tv, signInHouses: _houses, ...loads } = context.deployment.outsideLoads;
  const isNothing = !(loads.headerScript ?? loads.adService ?? loads.partners) && loads.cookiePixels.length + loads.jsonpHosts.length === 0;
  const { privacy } = messages;
  return (
    <PlainIsland of={island} when="idle" props={{ ...(sample > 0 && { sample }), ...(!isNothing && { loads }) }}>
      <ul>
        <li>
          <a href={pathOnSite(brand, privacyPaths.choices)} data-privacy-choices="">
            <span>{privacy.link}</span> <ChoicesIcon />
          </a>
        </li>
        <li>
          <a href={pathOnSite(brand, privacyPaths.notice)}>{privacy.noticeLink}</a>
        </li>
        <li data-honored="">{privacy.honored}</li>
      </ul>
    </PlainIsland>
  );
}

/** The same on a page that is made for one reader: it loads nothing of others, whatever was let in, and its policy knows none of them (PR-35). */
export function PrivacyLinksOfOwnPage({ context }: Parts) {
  return (
    <PrivacyLinks
      context={{
        ...context,
        deployment: { ...context.deployment, outsideLoads: { ...noLoads, partners: context.deployment.outsideLoads.partners } },
      }}
    />
  );
}
