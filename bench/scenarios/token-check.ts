import { generateKeyPair } from 'jose';
import { createTokens } from '#features/accounts/sessions';
import { amount } from '../measure/client.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** What it costs to check an access token: signature, times, issuer, audience and scope, without the database. */
export const scenario: Scenario = {
  name: 'token-check',
  group: 'store',
  async run() {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const kid = 'bench';
    const refuse = () => Promise.reject(new Error('A measurement makes no keys.'));
    const keys = {
      getSigning: () => Promise.resolve({ kid, key: privateKey }),
      findVerifying: () => Promise.resolve(publicKey),
      findUnreadable: async () => undefined,
      list: refuse,
      rotate: refuse,
    };
    const tokens = createTokens({ keys, secret: 'the secret of a measurement', now: Date.now });
    const { access } = await tokens.make({ accountId: 'a', sessionId: 's', brand: 'news' });
    const checks = amount(20_000, 5_000);
    for (let number = 0; number < 1_000; number += 1) await tokens.check(access, 'news');
    const before = process.cpuUsage();
    for (let number = 0; number < checks; number += 1) await tokens.check(access, 'news');
    const { user, system } = process.cpuUsage(before);
    return [{ checks, 'CPU ms a check': ((user + system) / 1_000 / checks).toFixed(3) }];
  },
  figures: (rows) => figure('access token checked: CPU', 'ms', column(rows, 'CPU ms a check'), { atMost: 0.3 }),
};
