import type { z } from 'zod';
import type { Site } from '#brands';
import type { CallOptions, CallResult } from '#content/responses/content-client';
import { capitalize } from '#content/model/schema-names';
import { contentApiBase, servicesBase } from '#features/distribution/content-lists';
import type { commonQuery } from './call-parameters.schema.ts';
import type { ContentCalls } from '#features/distribution/content-calls';

/** What a call is answered with: the calls of the store, and who asks. */
export type CallSource = { calls: ContentCalls; site: Site; options: CallOptions };
/** One content call, ready to be mounted: `answer` takes parameters that its schemas have checked. */
export type Call = {
  name: string;
  /** What it answers, in the names of generated clients, where that is not its name: `Location` of `getLocation`. */
  noun?: string;
  summary: string;
  /** Below the base of the content API; every path answers the same. */
  paths: readonly string[];
  /** Paths that only catch what the others do not; not in the description. */
  alsoAt?: readonly string[];
  /** Also mounted without the base (CC-27). */
  atRoot?: boolean;
  /** Also mounted below the base of the services API. */
  isService?: boolean;
  /** Never shared: `private, no-store`. */
  isPrivate?: boolean;
  /** For how many calls of its client one counts (CC-33); 1 without. */
  cost?: number;
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
export const defineCall = <Params extends z.ZodObject, Query extends typeof commonQuery, Data extends z.ZodType>(
  call: Definition<Params, Query, Data>,
): Call => ({
  ...call,
  answer: (source, params, query) => call.answer(source, params as z.output<Params>, query as z.output<Query>),
});

/** The data of a result under the name that the call gives it; nothing found stays so. */
export const withFrame = <Data, Frame>(result: CallResult<Data>, frame: (data: Data) => Frame): CallResult<Frame> =>
  result.found ? { ...result, data: frame(result.data) } : result;

/** What a call answers, as names of generated clients have it: `CuratedList`. */
export const formatNoun = ({ name, noun }: Pick<Call, 'name' | 'noun'>): string => noun ?? name.split('-').map(capitalize).join('');

/**
 * The name that generated clients give a call: `getCurationBySlug`, and `queryCurationBySlug` where it is asked by POST. The first path of a call
 * has its name alone; of the others the name says their parameters, and that they stand without the base.
 */
export const buildOperationId = (way: 'get' | 'query', call: Pick<Call, 'name' | 'noun' | 'paths'>, url: string): string => {
  const base = [contentApiBase, servicesBase].find((one) => url.startsWith(`${one}/`));
  const path = base === undefined ? url : url.slice(base.length);
  const parameters = path === call.paths[0] ? [] : [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => capitalize(parameter));
  const by = parameters.length > 0 ? `By${parameters.join('And')}` : '';
  const where = { [contentApiBase]: '', [servicesBase]: 'Service' }[base ?? ''] ?? 'AtRoot';
  return `${way}${formatNoun(call)}${by}${where}`;
};
