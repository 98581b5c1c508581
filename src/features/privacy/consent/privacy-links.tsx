import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { ChoicesIcon } from './choices-icon.tsx';
import { noticePath, privacyPath } from './choices.rules.ts';
import { island } from './consent.island.tsx';

/**
 * The ways to a reader's choices and to what is collected, for the footer of every page, and the words that say a browser's signal is honored: the boot
 * script marks the page before its first paint, so that nothing moves. The same HTML for everybody; the place in the footer gives it its look.
 */
export function PrivacyLinks({ context }: { context: Pick<PageContext, 'brand' | 'messages' | 'outsideLoads' | 'vitalsSample'> }) {
  const { brand, messages, vitalsSample: sample } = context;
  // the paywall of a vendor is loaded by who needs it, where a wall stands
  const { paywall: _paywall, ...loads } = context.outsideLoads;
  const isNothing = loads.headerScript === undefined && loads.cookiePixels.length + loads.jsonpHosts.length === 0;
  const { privacy } = messages;
  return (
    <PlainIsland of={island} when="idle" props={{ ...(sample > 0 && { sample }), ...(!isNothing && { loads }) }}>
      <ul>
        <li>
          <a href={pathOnSite(brand, privacyPath)} data-privacy-choices="">
            <span>{privacy.link}</span> <ChoicesIcon />
          </a>
        </li>
        <li>
          <a href={pathOnSite(brand, noticePath)}>{privacy.noticeLink}</a>
        </li>
        <li data-honored="">{privacy.honored}</li>
      </ul>
    </PlainIsland>
  );
}
