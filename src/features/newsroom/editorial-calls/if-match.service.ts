import type { IncomingHttpHeaders } from 'node:http';
import { badPrecondition, preconditionRequired } from './editorial-calls.errors.ts';
import { type Base, parseEntityTag } from './entity-tag.rules.ts';

type Conditional = { headers: IncomingHttpHeaders };

/** What If-Match says was changed; undefined without the header. Refuses (400) what is no ETag of ours. */
export const findBase = ({ headers }: Conditional): Base | undefined => {
  const header = headers['if-match'];
  if (header === undefined) return undefined;
  const base = parseEntityTag(header);
  if (!base) throw badPrecondition();
  return base;
};

/** The same for a change that must say it; refuses (428) a call without the header. */
export const getBase = (request: Conditional): Base => {
  const base = findBase(request);
  if (!base) throw preconditionRequired();
  return base;
};
