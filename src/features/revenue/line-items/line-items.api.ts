import { buildEntityTag, editorialCall, getBase, type MountCall, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import { lineItemIdPattern } from './line-item.rules.ts';
import {
  lineItemAnswer,
  lineItemParams,
  lineItemsAnswer,
  lineItemsQuery,
  reportAnswer,
  reportQuery,
  sentLineItem,
} from './line-item.schema.ts';
import type { LineItems, ShownLineItem } from './line-items.service.ts';
import { reportParts } from './report.rules.ts';

type Parts = {
  lineItems: LineItems;
  /** Has this process show what was changed. */
  reload: () => Promise<void>;
};

const answer = (lineItem: ShownLineItem) => ({ data: { lineItem }, headers: { etag: buildEntityTag(lineItem) } });

const createChangeCalls = ({ lineItems, reload }: Parts): readonly MountCall[] => [
  editorialCall({
    id: 'createLineItem',
    method: 'POST',
    url: '/ads/line-items',
    summary: 'Stores a new line item; from its start on it is shown.',
    describedBody: sentLineItem,
    created: true,
    hasTag: true,
    answer: lineItemAnswer,
    handle: async ({ request, actor }) => {
      const lineItem = await lineItems.create(request.body, actor.name);
      await reload();
      const made = answer(lineItem);
      return { status: 201, ...made, headers: { ...made.headers, location: `/editorial/ads/line-items/${lineItem.id}` } };
    },
  }),
  editorialCall({
    id: 'changeLineItem',
    method: 'PUT',
    url: '/ads/line-items/:lineItem',
    summary: 'Stores a line item as it is sent, on top of the one that was opened.',
    ifMatch: 'required',
    hasTag: true,
    params: lineItemParams,
    describedBody: sentLineItem,
    failures: [404, 412, 413, 415, 428],
    answer: lineItemAnswer,
    handle: async ({ params, request, actor }) => {
      const { revision } = getBase(request);
      const lineItem = await lineItems.put(params.lineItem, request.body, { revision, by: actor.name });
      await reload();
      return answer(lineItem);
    },
  }),
  ...(['pause', 'resume'] as const).map((action) =>
    editorialCall({
      id: `${action}LineItem`,
      method: 'POST',
      url: `/ads/line-items/:lineItem/${action}`,
      summary: action === 'pause' ? 'Shows a line item no more, until it is resumed.' : 'Shows a line item that was paused.',
      hasTag: true,
      params: lineItemParams,
      failures: [404],
      answer: lineItemAnswer,
      handle: async ({ params, actor }) => {
        const lineItem = await lineItems[action](params.lineItem, actor.name);
        await reload();
        return answer(lineItem);
      },
    }),
  ),
];

/** Line items and their reports, for editors. */
export const lineItemCalls = (parts: Parts): readonly MountCall[] => [
  editorialCall({
    id: 'listLineItems',
    method: 'GET',
    url: '/ads/line-items',
    summary: 'The line items of the house-ad server, the newest first.',
    query: lineItemsQuery,
    answer: lineItemsAnswer,
    handle: async ({ query: { size, cursor } }) => {
      const [before] = cursor === undefined ? [] : unpackCursor(cursor, [lineItemIdPattern]);
      const found = await parts.lineItems.list({ before, size });
      const last = found.length === size ? found.at(-1) : undefined;
      return { data: { lineItems: found, cursor: last ? packCursor([last.id]) : null } };
    },
  }),
  editorialCall({
    id: 'getLineItem',
    method: 'GET',
    url: '/ads/line-items/:lineItem',
    summary: 'A line item, its state, and what it has had.',
    hasTag: true,
    params: lineItemParams,
    failures: [404],
    answer: lineItemAnswer,
    handle: async ({ params }) => answer(await parts.lineItems.get(params.lineItem)),
  }),
  editorialCall({
    id: 'reportAds',
    method: 'GET',
    url: '/ads/report',
    summary: 'What was counted of line items. Nobody who looked at one is in it.',
    query: reportQuery,
    failures: [404],
    answer: reportAnswer,
    handle: async ({ query: { by, ...query } }) => ({
      data: await parts.lineItems.report({ ...query, by: reportParts.filter((part) => by.split(',').includes(part)) }),
    }),
  }),
  ...createChangeCalls(parts),
];
