import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { island } from './live-code.island.tsx';
import type { LiveCodeView } from './live-code.view.ts';
import { QrCode } from './qr-code.tsx';
import styles from './live-code.module.css';

const AskForCode = ({ text, context }: { text: string; context: PageContext }) => (
  <form method="post" action={pathOnSite(context.brand, '/live/device')}>
    <button className={styles['act']}>{text}</button>
  </form>
);

/** The screen that shows a code, and waits until somebody signed in with it. */
export function CodeScreen({
  view: { code, address, url, minutes },
  context,
}: {
  view: Extract<LiveCodeView, { step: 'show' }>;
  context: PageContext;
}) {
  const { device: words } = context.messages.liveTv;
  return (
    <PlainIsland of={island} when="load" props={{ page: pathOnSite(context.brand, '/live'), signedIn: words.signedIn }}>
      <h1>{words.title}</h1>
      <div className={styles['ways']}>
        <ol className={styles['steps']}>
          <li>{words.first(address)}</li>
          <li>
            {words.second}
            <strong className={styles['code']} aria-label={words.spelled([...code].join(' '))}>
              {code}
            </strong>
          </li>
          <li>{words.third}</li>
        </ol>
        <div className={styles['scan']}>
          <p>{words.scan}</p>
          <QrCode text={url} label={words.qr(address)} className={styles['qr']} />
        </div>
      </div>
      <p role="status" data-code-said="">
        {words.holds(minutes)}
      </p>
      <form className={styles['foot']} method="post" action={pathOnSite(context.brand, '/live/device')}>
        <button className={styles['act']} name="check" value="1">
          {words.check}
        </button>
        <a className={styles['way']} href={pathOnSite(context.brand, '/live')}>
          {words.back}
        </a>
      </form>
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
        <a className={styles['way']} href={pathOnSite(context.brand, '/live')}>
          {words.back}
        </a>
      </p>
    </>
  );
}
