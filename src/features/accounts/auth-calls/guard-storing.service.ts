import type { AuthCallName } from './auth-calls.schema.ts';
import type { AuthClient } from './auth-client.service.ts';

/** Calls that store something new for a reader. Signing in and out, renewing a token and unsubscribing go on while the disk is nearly full. */
const storing: ReadonlySet<AuthCallName> = new Set(['register', 'changeProfile', 'changePreferences']);

/** Preferences are read by a change without values. */
const isRead = (name: AuthCallName, body: object): boolean =>
  name === 'changePreferences' && !('values' in body && body.values !== undefined);

/** Makes a client whose storing calls are refused (507) while `refuseWhenFull` throws. */
export const guardStoring =
  (client: AuthClient, refuseWhenFull: () => void): AuthClient =>
  async (name, call) => {
    if (storing.has(name) && !isRead(name, call.body)) refuseWhenFull();
    return client(name, call);
  };
