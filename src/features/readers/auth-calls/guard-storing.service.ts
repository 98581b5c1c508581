import type { AuthCallName } from './auth-calls.schema.ts';
import type { AuthClient } from './auth-client.service.ts';

/** Calls that store something new for a reader. Signing in and out, renewing a token and unsubscribing go on while the disk is nearly full. */
const storing: ReadonlySet<AuthCallName> = new Set(['register', 'changeProfile', 'changePreferences']);

const isRead = (body: object): boolean => 'values' in body && body.values === undefined;

/** Makes a client whose storing calls are refused (507) while `refuseWhenFull` throws. */
export const guardStoring = (client: AuthClient, refuseWhenFull: () => void): AuthClient => async (name, call) => {
    // preferences are read by a change without values
    if (storing.has(name) && !(name === 'changePreferences' && (!('values' in call.body) || isRead(call.body)))) refuseWhenFull();
    return client(name, call);
  };
