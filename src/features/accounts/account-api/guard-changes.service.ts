import type { AccountCall } from './account-call.schema.ts';
import type { AccountClient } from './account-client.service.ts';

const removes = ({ method, twins }: AccountCall): boolean => method === 'DELETE' || twins.includes('DELETE');

/** Makes a client whose calls that store something are refused (507) while `refuseWhenFull` throws; reading and removing go on. */
export const guardChanges = <Calls extends Readonly<Record<string, AccountCall>>>(
  client: AccountClient<Calls>,
  calls: Calls,
  refuseWhenFull: () => void,
): AccountClient<Calls> => ({
  ...client,
  call: async (name, sent, caller) => {
    const call: AccountCall | undefined = calls[name];
    if (call?.changes === true && !removes(call)) refuseWhenFull();
    return client.call(name, sent, caller);
  },
});
