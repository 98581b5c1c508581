import { rootBrandOf, type Vertical } from '#brands';
import type { CallOptions, CallResult } from '#content/responses/content-client';
import { type CallType, contentApiBase, type FailureKind, servicesBase, contentApiFailed } from '#features/distribution/content-lists';
import { createSendCall, type SendCallParts } from './send-call.service.ts';
import { isRecord } from '#content/validation/is-record';

export type HttpQuery = Record<string, string | number | undefined>;
/** One call: its path below its API, parts already encoded, and what it is asked with. */
export type HttpCall = {
  type?: CallType;
  path: string;
  options: CallOptions & { vertical?: Vertical | undefined };
  query?: HttpQuery;
  /** Which sentence a failure is reported with. */
  kind?: FailureKind;
};
type Data = Record<string, unknown>;
/** Sends a call and takes its result out of the data of the answer. */
export type SendHttpCall = <Result>(call: HttpCall, pick: (data: Data) => unknown) => Promise<CallResult<Result>>;

/** Takes what lies under some names, one in the other; undefined where one is missing. */
export const pickUnder =
  (...names: readonly string[]) =>
  (data: Data): unknown =>
    names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), data);

/** The data as a whole. */
export const pickAll = (data: Data): unknown => data;

/** Sends calls with the brand that asks as `vertical`, because the host of an inner address does not say it. An answer without what was asked for throws. */
export const createHttpCall = (parts: SendCallParts): SendHttpCall => {
  const send = createSendCall(parts);
  return async <Result>(
    { type = 'default', path, options, query, kind }: HttpCall,
    pick: (data: Data) => unknown,
  ): Promise<CallResult<Result>> => {
    const vertical = options.vertical ?? rootBrandOf(options.site).vertical;
    const { bento, curator, correlationId } = options;
    const { status, tags, data, movedTo } = await send(
      {
        type,
        path: `${type === 'services' ? servicesBase : contentApiBase}${path}`,
        query: { vertical, ...query },
        bento,
        curator,
        correlationId,
      },
      kind,
    );
    if (data === undefined)
      return { found: false, status: status === 403 || status === 410 ? status : 404, tags, ...(movedTo !== undefined && { movedTo }) };
    const picked = pick(data);
    if (picked === undefined) throw contentApiFailed({ message: `The content API left out what ${path} is for.`, status: 502 });
    return { found: true, data: picked as Result, tags };
  };
};
