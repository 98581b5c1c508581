import { expect, test } from 'vitest';
import { startWholeSite } from '../../../../test/support/whole-site.ts';

test('SV-60, SV-66: a running site answers its worker, and with MASTHEAD_OFFLINE=off the one that ends itself', async () => {
  const ask = async (variables: Readonly<Record<string, string>>) => {
    const site = await startWholeSite({ variables });
    const answer = await site.get('/service-worker.js');
    await site.close();
    return answer;
  };
  const on = await ask({});
  expect(on.headers['cache-control']).toBe('no-cache');
  expect(on.text).toMatch(/^self\.mastheadOffline=\{"lists":\[/);
  const off = await ask({ MASTHEAD_OFFLINE: 'off' });
  expect(off.text).toContain('registration.unregister()');
  expect(off.text).not.toContain('mastheadOffline');
});
