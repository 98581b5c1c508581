// Loaded before the program (NODE_OPTIONS=--import=…): its clock is wrong by the milliseconds that a file says, from the moment they are written.
// What it went by last stands beside it (.felt). Only the clock of the calendar is: performance.now, like the one of a machine that counts since its start, cannot be set.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env['WRONG_CLOCK_FILE'];
if (!file) throw new Error('WRONG_CLOCK_FILE names the file that says how wrong the clock is.');
const { now } = Date;
let wrong = 0;
let readAt = -Infinity;
const offset = () => {
  if (performance.now() - readAt > 20) {
    const said = Number(readFileSync(file, 'utf8')) || 0;
    if (said !== wrong) writeFileSync(`${file}.felt`, String(said));
    wrong = said;
    readAt = performance.now();
  }
  return wrong;
};
// felt also where nobody asks for the time
setInterval(offset, 20).unref();

globalThis.Date = class extends Date {
  /** @param {unknown[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now() + offset());
    else super(...parts);
  }
  static now() {
    return now() + offset();
  }
};
