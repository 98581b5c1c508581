import type { z } from 'zod';
import type { Language } from '#brands';
import type { AuthFailure } from './auth-answer.rules.ts';
import { invalidRequest } from './auth-calls.errors.ts';
import { type AuthBody, type AuthCallName, authCalls, type FailureName, type AuthData } from './auth-calls.schema.ts';
import type { AuthClient, Caller } from './auth-client.service.ts';
import { toFailure } from './auth-failure.service.ts';

/** What a call answered to a form: its data, or what tells the reader that it failed. */
export type FormAnswer<Name extends AuthCallName> = { ok: true; data: AuthData<Name> } | { ok: false; failure: AuthFailure };

/** The calls as forms make them: what was typed is checked as a body of JSON is, and a failure is an answer. */
export type FormCalls = <Name extends AuthCallName>(
  name: Name,
  call: { id?: string | undefined; body: Readonly<Record<string, unknown>>; caller: Caller; language: Language },
) => Promise<FormAnswer<Name>>;

/** Makes the calls of forms by the client that there is for them. `onUnknown` hears of failures that tell nothing. */
export const createFormCalls =
  (client: AuthClient, onUnknown: (error: unknown, correlationId: string | undefined) => void): FormCalls =>
  async (name, { id, body, caller, language }) => {
    const { body: schema, failure }: { body: z.ZodType; failure: FailureName } = authCalls[name];
    try {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw invalidRequest(parsed.error.issues.map(({ path }) => path.join('.')));
      return { ok: true, data: await client(name, { id, body: parsed.data as AuthBody<typeof name>, caller }) };
    } catch (error) {
      const told = toFailure(error, failure, language);
      if (told.status >= 500) onUnknown(error, caller.correlationId);
      return { ok: false, failure: told };
    }
  };
