/** What a client of readers of one live blog is asked to do. */
export type LivePlan = {
  port: number;
  blog: string;
  /** Streams are held open; pollers ask again as an open page does, each as one that saw another card. */
  kind: 'streams' | 'pollers';
  readers: number;
};
/** A card that was posted: how many the blog has with it, when it was sent and when its answer came (ms since 1970). */
export type PostedCard = { total: number; sent: number; acknowledged: number };
/** How the time from a moment to a reader's hands spreads, in ms. */
export type Spread = { p50: number; p99: number; worst: number };
/** What the readers saw of the cards: `missing` counts readers times cards that never came, `lost` readers whose connection ended. */
export type LiveSeen = {
  fromSent: Spread;
  fromAcknowledged: Spread;
  missing: number;
  lost: number;
  /** Bytes that came since all were open, heads and chunk lengths included. */
  bytes: number;
  /** The least and most cards that a reader's newest message counts. */
  totals: readonly [least: number, most: number];
  statuses: Readonly<Record<string, number>>;
};
/** Asked of a client that is open. */
export type LiveQuestion = { count: readonly PostedCard[] };
