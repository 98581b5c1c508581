// The checks of the sources, on the sources themselves: lint.test.ts and directions.test.ts show on small projects what they find.
import { expect, test } from 'vitest';
import { checks, runCheck } from '../../scripts/checks.ts';

test.each(checks)('OP-151: $name: all holds', async (check) => expect(await runCheck(check)).toBe(''));
