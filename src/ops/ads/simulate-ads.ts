import { pictureWidths } from '#features/pages/pictures';
import { type AdTables } from '#features/revenue/line-items';
import { createLiveItems, createRandom, simulateDay } from '#features/revenue/house-ads';
import { createPictureUrls } from '#platform/pictures';
import { hourMs } from '#platform/time';
import { parseDay, toDay } from '../parse-day.ts';
import { withDatabase } from '../with-database.ts';
import { type Call, parseCount } from './ads-call.ts';

/** `masthead ads simulate`: a day with the line items there are, by the rules of the site. */
export const simulateAds = ({ context, values }: Call): Promise<number> => {
  const start = parseDay(values.day ?? toDay(Date.now()), '--day');
  const [views, processes] = [parseCount('--views', values.views, 5_000_000), parseCount('--processes', values.processes, 64)];
  const random = createRandom(parseCount('--seed', values.seed, 999_999_999));
  return withDatabase<AdTables>(context, 'ads simulate', async ({ database }) => {
    const pictures = {
      urls: createPictureUrls({ secret: context.config.secrets.secret, allowedWidths: pictureWidths }),
      widths: pictureWidths,
    };
    const items = await createLiveItems({ database, pictures, now: () => start }).read();
    const bursts = [{ at: 14.5 * hourMs, forMs: 40 * 60_000, times: 4 }];
    if (items.length === 0) context.notify('No line item is running or waiting: there is nothing to try. "masthead ads add" makes one.');
    const tried = await simulateDay(items, { start, views, processes, bursts, random });
    context.list(
      tried,
      ({ id, name, plan, impressions, decisions, clicks }) =>
        [
          id,
          plan === undefined ? '-' : Math.round(plan),
          impressions,
          plan ? `${((impressions / plan) * 100).toFixed(1)} %` : '-',
          decisions,
          clicks,
          name,
        ].join('\t'),
      items.length === 0 ? undefined : ['lineItem', 'plan', 'impressions', 'of plan', 'decisions', 'clicks', 'name'].join('\t'),
    );
    return 0;
  });
};
