import type { WireProductFacts } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import styles from './verdict.module.css';

function Points({ title, points, kind }: { title: string; points: readonly string[] | undefined; kind: 'pros' | 'cons' }) {
  if (!points || points.length === 0) return null;
  return (
    <div className={styles['side']}>
      <h3 className={styles['subtitle']}>{title}</h3>
      <ul className={styles[kind]}>
        {points.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What speaks for a product and against it. Nothing where its review says neither. */
export function Verdict({ product: { pros, cons }, context: { messages } }: { product: WireProductFacts; context: PageContext }) {
  if (!pros?.length && !cons?.length) return null;
  return (
    <section className={styles['verdict']} aria-label={messages.product.verdict}>
      <Points title={messages.product.pros} points={pros} kind="pros" />
      <Points title={messages.product.cons} points={cons} kind="cons" />
    </section>
  );
}
