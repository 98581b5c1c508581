/** The work of a request, called with how long it has waited in ms, and whether in vain: its client has not read in all that time. */
export type Waiting = (waitedMs: number, inVain: boolean) => void;

/** Who is answered in which turn of the event loop. */
export type FairTurns = {
  /** Runs at once what may be: its client has not had its share of this turn, nothing of it waits, and it reads what it was sent. The rest waits. */
  runOrWait(client: string, work: Waiting): void;
  /** Lets it wait behind what else of this client waits. */
  wait(client: string, work: Waiting): void;
  /** Counts what was sent to a client in this turn. */
  spend(client: string, bytes: number): void;
  /** How many requests wait. */
  waiting(): number;
};

/** One client has at most so many bytes of one turn before those who come after it; a front page is some 15 kB of them. */
const shareOfTurn = 512 * 1024;
/** What waited is worked on for so long before new requests of others are read, in ms. */
const sliceMs = 4;
/** How often a client that does not read is checked, and after how long its requests are refused, in ms. */
const recheckMs = 50;
const patienceMs = 10_000;

type Entry = { readonly work: Waiting; readonly since: number };

/**
 * Divides the event loop among clients: one that asks for much at once takes turns with itself and not with everybody. It costs nothing: with
 * nobody else there one client has the whole loop. `isFull` says whether a client has not read what it was sent: its requests wait until it has.
 */
export const createFairTurns = (isFull: (client: string) => boolean): FairTurns => {
  const queues = new Map<string, Entry[]>();
  let spent = new Map<string, number>();
  let count = 0;
  let isPlanned = false;

  const startNewTurn = () => {
    spent = new Map();
  };

  /** Runs what waited longest of a client, and puts the rest of it behind the others; false where the client does not read and is still given time. */
  const runFirst = (client: string, queue: Entry[], now: number): boolean => {
    const [entry] = queue;
    if (!entry) return false;
    const waited = now - entry.since;
    const inVain = isFull(client);
    if (inVain && waited < patienceMs) return false;
    queue.shift();
    count -= 1;
    if (queue.length === 0) queues.delete(client);
    else if (queues.size > 1) {
      // behind the others: a map is walked in the order of setting, also what is set on the way
      queues.delete(client);
      queues.set(client, queue);
    }
    entry.work(waited, inVain);
    return true;
  };

  const drain = () => {
    isPlanned = false;
    let now = performance.now();
    const end = now + sliceMs;
    for (const [client, queue] of queues) {
      // a client alone need not be put behind itself
      for (let ran = true; ran; ran = queue.length > 0 && queues.size === 1) {
        if (!runFirst(client, queue, now)) break;
        now = performance.now();
        if (now >= end) return plan();
      }
    }
    // what is left are clients that do not read
    if (queues.size > 0) setTimeout(plan, recheckMs).unref();
    return undefined;
  };
  const plan = () => {
    if (isPlanned || queues.size === 0) return;
    isPlanned = true;
    setImmediate(drain);
  };

  const wait = (client: string, work: Waiting) => {
    const queue = queues.get(client);
    const entry = { work, since: performance.now() };
    if (queue) queue.push(entry);
    else queues.set(client, [entry]);
    count += 1;
    plan();
  };
  return {
    wait,
    runOrWait: (client, work) => {
      if (queues.has(client) || (spent.get(client) ?? 0) >= shareOfTurn || isFull(client)) wait(client, work);
      else work(0, false);
    },
    spend: (client, bytes) => {
      if (spent.size === 0) setImmediate(startNewTurn);
      spent.set(client, (spent.get(client) ?? 0) + bytes);
    },
    waiting: () => count,
  };
};
