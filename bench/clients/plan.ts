/** What a load client is asked to do. Times in seconds, rates in requests a second. */
export type Plan =
  | {
      kind: 'steady';
      port: number;
      /** Rates one after another, each linear from the one before it (`from`) to `to`. */
      stages: readonly { seconds: number; from: number; to: number }[];
      connections: number;
      /** Groups of paths by what share of the requests they get; each group's paths are taken in turn. */
      groups: readonly { name: string; share: number; paths: readonly string[] }[];
      /** Records the text between these two in each answer of these groups, with the time of its request. */
      watch?: { groups: readonly string[]; before: string; after: string };
    }
  | { kind: 'idle'; port: number; connections: number }
  | { kind: 'burst'; port: number; path: string; requests: number }
  /** As many as `connections` allow, for so long. */
  | { kind: 'closed'; port: number; seconds: number; connections: number; paths: readonly string[] };

/** What one group of requests saw: how many of each status, times in ms to the last byte. */
export type GroupSeen = {
  name: string;
  statuses: Record<string, number>;
  broken: number;
  p50: number;
  p99: number;
  worst: number;
  /** The p99 of the deliberate 503 alone, and how many of them lacked Retry-After. */
  shedP99: number;
  withoutRetryAfter: number;
  seconds: number;
};
/** An answer that was watched: when it was asked for (ms since 1970), its path, and the text found in it. */
export type Watched = { at: number; path: string; text: string };
export type Seen = { groups: GroupSeen[]; watched: Watched[]; late: number };
