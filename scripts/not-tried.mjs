// The last line of `npm test`: how much was not tried on this machine, and why.

/**
 * The line for what the tests noted (test/support/not-tried.ts): one JSON object a line, the same one perhaps several times.
 * @param {string} notes
 */
export function notTriedLine(notes) {
  const noted = new Map();
  for (const line of notes.split('\n').filter(Boolean)) {
    const one = JSON.parse(line);
    noted.set(`${one.what} ${one.why}`, one);
  }
  const all = [...noted.values()].sort((a, b) => b.count - a.count);
  if (all.length === 0) return 'Not tried: nothing.';
  const sum = all.reduce((count, one) => count + one.count, 0);
  return `Not tried: ${sum.toLocaleString('en-US')} inputs. ${all.map(({ count, what, why }) => `${count} ${what}: ${why}`).join('; ')}. See test/corpora/README.md.`;
}
