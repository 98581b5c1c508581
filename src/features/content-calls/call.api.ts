import type { z } from 'zod';
import type { Site } from '#brands';
import type { CallOptions, CallResult } from '#content/content-client';
import type { commonQuery } from './call-parameters.schema.ts';
import type { ContentCalls } from './content-calls.service.ts';

/** What a call is answered with: the calls of the store, and who asks. */
export type CallSource = { calls: ContentCalls; site: Site; options: CallOptions };
/** One call of specification §7, ready to be mounted: `answer` takes parameters that its schemas have checked. */
export type Call = {
  name: string;
  summary: string;
  /** Below the base of the content API; every path answers the same. */
  paths: readonly string[];
  /** Paths that only catch what the others do not; not in the description. */
  alsoAt?: readonly string[];
  /** Also mounted without the base (specification §7, taxonomy terms). */
  atRoot?: boolean;
  /** Never shared: `private, no-store`. */
  isPrivate?: boolean;
  params: z.ZodObject;
  query: typeof commonQuery;
  data: z.ZodType;
  answer: (source: CallSource, params: unknown, query: unknown) => Promise<CallResult<unknown>>;
};

type Definition<Params extends z.ZodObject, Query extends typeof commonQuery, Data extends z.ZodType> = Omit<
  Call,
  'params' | 'query' | 'data' | 'answer'
> & {
  params: Params;
  query: Query;
  data: Data;
  answer: (source: CallSource, params: z.output<Params>, query: z.output<Query>) => Promise<CallResult<z.output<Data>>>;
};

/** One call with the types of its own parameters and answer. */
export const define = <Params extends z.ZodObject, Query extends typeof commonQuery, Data extends z.ZodType>(
  call: Definition<Params, Query, Data>,
): Call => ({
  ...call,
  answer: (source, params, query) => call.answer(source, params as z.output<Params>, query as z.output<Query>),
});

/** An answer in the frame that the call gives it; nothing found stays so. */
export const placed = <Data, Frame>(result: CallResult<Data>, frame: (data: Data) => Frame): CallResult<Frame> =>
  result.found ? { ...result, data: frame(result.data) } : result;
