import { expect, test } from 'vitest';
import { formatCredit } from './picture-credit.ts';

test.each([
  [{}, undefined],
  [{ credit: 'A. B.' }, 'A. B.'],
  [{ creator: 'C. D.' }, 'C. D.'],
  [{ credit: 'A. B.', creator: 'C. D.' }, 'A. B.'],
  [{ credit: '', creator: 'C. D.' }, 'C. D.'],
  [{ copyrightNotice: '© Agency' }, '© Agency'],
  [{ credit: 'A. B.', copyrightNotice: '© Agency' }, 'A. B. · © Agency'],
  [{ credit: 'A. B. / © Agency', copyrightNotice: '© Agency' }, 'A. B. / © Agency'],
  [{ credit: 'Agency', copyrightNotice: '© Agency' }, '© Agency'],
])('the sources of a picture with %j are named as %j', (image, line) => expect(formatCredit(image)).toBe(line));
