import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { minuteMs } from '#platform/time';
import { Button } from '#platform/ui';
import { island } from './live-code.island.tsx';
import type { LiveCodeView } from './live-code.view.ts';
import { QrCode } from './qr-code.tsx';
import styles from './live-code.module.css';
import parts from './tv-parts.module.css';

const AskForCode = ({ text, context }: { text: string; context: PageContext }) => (
  <form method="post" action={pathOnSite(context.brand, '/live/device')}>
    <Button>{text}</Button>
  </form>
);

/** The screen that shows a code, and waits until somebody signed in with it. */
export function CodeScreen({
  view: { code, address, url, leftMs },
  context,
}: {
  view: Extract<LiveCodeView, { step: 'show' }>;
  context: PageContext;
}) {
  const { device: words } = context.messages.liveTv;
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const holds = Array.from({ length: minutes }, (_, less) => words.holds(less + 1));
  return (
    <PlainIsland of={island} when="load" props={{ page: pathOnSite(context.brand, '/live'), signedIn: words.signedIn, holds, leftMs }}>
      <h1>{words.title}</h1>
      <div className={styles['ways']}>
        <ol className={styles['steps']}>
          <li>{words.first(address)}</li>
          <li>
            {words.second}
            <strong className={styles['code']} role="img" aria-label={words.spelled([...code.replace('-', '')].join(' '))}>
              {code}
            </strong>
          </li>
          <li>{words.third}</li>
        </ol>
        <div className={styles['scan']}>
          <p>{words.scan}</p>
          <QrCode text={url} label={words.qr(address)} className={styles['qr']} />
        </div>
        <div className={styles['rest']}>
          <p>
            <span data-code-left="">{words.holds(minutes)}</span> <span role="status" data-code-said="" />
          </p>
          <form className={styles['foot']} method="post" action={pathOnSite(context.brand, '/live/device')}>
            <Button name="check" value="1">
              {words.check}
            </Button>
            <a className={parts['way']} href={pathOnSite(context.brand, '/live')}>
              {words.back}
            </a>
          </form>
        </div>
      </div>
    </PlainIsland>
  );
}

/** The screen whose code is over. */
export function CodeOver({ context }: { context: PageContext }) {
  const { device: words } = context.messages.liveTv;
  return (
    <>
      <h1>{words.title}</h1>
      <p role="alert">{words.over}</p>
      <AskForCode text={words.again} context={context} />
      <p>
        <a className={parts['way']} href={pathOnSite(context.brand, '/live')}>
          {words.back}
        </a>
      </p>
    </>
  );
}
