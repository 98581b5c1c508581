import type { PricePoint } from '#content/responses/content-client';
import type { PageContext } from '#features/pages/page';
import { formatDate, formatMoney } from '#messages';
import styles from './price-history.module.css';

const [width, height] = [240, 48];

/** The steps of a price as a line; undefined where prices of several currencies have no common scale, or nothing happened. */
const drawSteps = (prices: readonly PricePoint[], now: number): string | undefined => {
  const first = prices.at(-1);
  if (!first || prices.length < 3 || prices.some(({ priceCurrency }) => priceCurrency !== first.priceCurrency)) return undefined;
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const begin = Date.parse(first.from);
  const [scaleX, scaleY] = [width / Math.max(1, now - begin), (height - 4) / Math.max(0.01, highest - lowest)];
  const x = (timestamp: string) => Math.round((Date.parse(timestamp) - begin) * scaleX);
  const y = (price: number) => Math.round(2 + (highest - price) * scaleY);
  const steps = prices.toReversed().map(({ from, price }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(from)}V${y(price)}`));
  return `${steps.join('')}H${width}`;
};

/** The prices that readers saw first on this page, and since when (SP-36). Nothing while there was only one. */
export function PriceHistory({ prices, context }: { prices: readonly PricePoint[]; context: PageContext }) {
  if (prices.length < 2) return null;
  const { now, brand } = context;
  const { product } = context.messages;
  const steps = drawSteps(prices, now);
  return (
    <section className={styles['history']} aria-labelledby="price-history">
      <h2 className={styles['title']} id="price-history">
        {product.history}
      </h2>
      <p className={styles['note']}>{product.historyNote}</p>
      {steps && (
        <svg className={styles['steps']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={steps} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{product.since}</th>
            <th scope="col">{product.price}</th>
            <th scope="col">{product.seller}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ from, price, list, priceCurrency, seller }) => (
            <tr key={from}>
              <td>
                <time dateTime={from}>{formatDate(from, brand.language)}</time>
              </td>
              <td>
                <b>{formatMoney(price, priceCurrency, brand.language)}</b>
                {list !== undefined && (
                  <>
                    {' '}
                    <s>{formatMoney(list, priceCurrency, brand.language)}</s>
                  </>
                )}
              </td>
              <td>{seller}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
