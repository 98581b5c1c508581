import { renderToStaticMarkup } from 'react-dom/server';
import { sha256 } from '#platform/hashing';
import type { ListedDelivery } from './targets.rules.ts';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14171c, #f2f3f5); --soft: light-dark(#5a6270, #a3abb8); --line: light-dark(#dfe3e8, #31363f);
  --ground: light-dark(#f6f7f9, #14171c); --card: light-dark(#fff, #1d2128); --good: light-dark(#0a6b3d, #5fd39a); --bad: light-dark(#b3261e, #ff8a80); --wait: light-dark(#8a5a00, #f2c063); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; color: var(--soft); max-width: 46rem; }
a { color: inherit; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1rem; }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.kind { font-weight: 700; text-transform: uppercase; font-size: .75rem; letter-spacing: .06em; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.facts { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.done { color: var(--good); } .failed { color: var(--bad); } .pending { color: var(--wait); }
pre { margin: .6rem 0 0; padding: .6rem .75rem; background: var(--ground); border-radius: .375rem; font-size: .8125rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 16rem; }
.empty { border-style: dashed; color: var(--soft); }
`;

const titles: Readonly<Record<string, string>> = {
  cdn: 'CDN purge',
  websub: 'Feed announced',
  indexnow: 'Search engines',
  webhook: 'Webhook',
  mail: 'Mail',
  push: 'Push',
};

const isRecorded = ({ target }: ListedDelivery): boolean => target.startsWith('demo:');

const formatState = (delivery: ListedDelivery): string => {
  if (delivery.state === 'done') return isRecorded(delivery) ? 'would have gone out' : 'delivered';
  return delivery.state === 'failed' ? 'given up' : 'waiting';
};

const Entry = ({ delivery }: { delivery: ListedDelivery }) => (
  <li>
    <div className="head">
      <span className="kind">{titles[delivery.kind] ?? delivery.kind}</span>
      <span className="subject">{delivery.subject}</span>
      <span className={delivery.state}>{formatState(delivery)}</span>
    </div>
    <div className="facts">
      <time dateTime={delivery.at}>{delivery.at.replace('T', ' ').slice(0, 19)} UTC</time> · {delivery.target} · number {delivery.id}
      {delivery.attempts > 1 ? ` · ${delivery.attempts} tries` : ''}
      {delivery.error === null ? '' : ` · ${delivery.error}`}
    </div>
    {JSON.stringify(delivery.payload) === '{}' ? null : (
      <pre tabIndex={0} aria-label={`Content of number ${delivery.id}`}>
        {JSON.stringify(delivery.payload, undefined, 2)}
      </pre>
    )}
  </li>
);

const Outbox = ({ deliveries }: { deliveries: readonly ListedDelivery[] }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Outbox of the demo</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>
      <main>
        <h1>Outbox</h1>
        <p>
          What this site told the outside, or would have told it: nothing leaves a demo unless somebody to tell is configured. Newest first,
          at most 200. Also <a href="/dev/outbox.json">as JSON</a>.
        </p>
        <ol>
          {deliveries.length === 0 ? <li className="empty">Nothing yet. Publish or change a piece, and it is listed here.</li> : null}
          {deliveries.map((delivery) => (
            <Entry key={delivery.id} delivery={delivery} />
          ))}
        </ol>
      </main>
    </body>
  </html>
);

const hash = sha256(style, 'base64');

/** The page of the demo's outbox as whole HTML, with the security policy it needs: its own style and nothing else. */
export const renderOutboxPage = (deliveries: readonly ListedDelivery[]): { html: string; contentSecurityPolicy: string } => ({
  html: `<!doctype html>${renderToStaticMarkup(<Outbox deliveries={deliveries} />)}`,
  contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});
