// A long XMLTV file: whole days of many channels that nobody asked for.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { collectXmltv } from '../../src/features/media/airings/xmltv-import.service.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The bytes of memory that something still refers to. */
const measureHeld = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const megabytes = process.env['MASTHEAD_PROVE'] === '1' ? 200 : 40;
test(`SC-14: an XMLTV file of ${megabytes} MB is read in memory that does not grow with it`, async () => {
  const one = `<programme start="20261123100000 +0000" stop="20261123110000 +0000" channel="else"><title>x</title><desc>${'words '.repeat(160)}</desc></programme>`;
  const block = Buffer.from(one.repeat(1000));
  const blocks = Math.ceil((megabytes * 1e6) / block.length);
  const big = async function* () {
    yield Buffer.from('<tv>');
    for (let index = 0; index < blocks; index += 1) {
      if (index % 10 === 0) most = Math.max(most, measureHeld());
      yield await Promise.resolve(block);
    }
    yield Buffer.from('</tv>');
  };
  const before = measureHeld();
  let most = before;
  const { unknown } = await collectXmltv(big(), { channels: [], zone: 'UTC' });
  expect(unknown.get('else')).toBe(blocks * 1000);
  expect(most - before).toBeLessThan(10_000_000);
});
