import { z } from 'zod';

/** The methods of these calls; each has one of its own and, where it changes something, twins. */
export type AccountMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call below `/mynewsapi`: what it takes, and what stands under `data` in its answer. */
export type AccountCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  method: AccountMethod;
  /** More methods that do the same. */
  twins: readonly AccountMethod[];
  /** Below `/mynewsapi`, with `:name` for parameters. */
  path: `/${string}`;
  /** How many parameters at its end may be left out. */
  optional: number;
  /** Whether it changes something: then it is guarded. */
  changes: boolean;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  data: Data;
  /** The statuses it may fail with beside those of every call. */
  failures: readonly number[];
};

const nothing = z.object({});

/** Defines a call; without `params`, `query` or `body` it takes none, without `method` it is a GET. */
export const defineAccountCall = <
  Data extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  call: Pick<AccountCall<Params, Query, Body, Data>, 'path' | 'summary' | 'data'> &
    Partial<
      Pick<AccountCall<Params, Query, Body, Data>, 'method' | 'twins' | 'optional' | 'changes' | 'params' | 'query' | 'body' | 'failures'>
    >,
): AccountCall<Params, Query, Body, Data> => {
  const usual = {
    method: 'GET',
    twins: [],
    optional: 0,
    changes: false,
    params: nothing,
    query: nothing,
    body: z.undefined(),
    failures: [],
  } as const;
  // an omitted schema has the default type of its parameter
  return { ...usual, ...call } as AccountCall<Params, Query, Body, Data>;
};
