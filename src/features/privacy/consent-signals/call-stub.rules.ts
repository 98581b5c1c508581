/** What a call is answered with: a value, and whether it succeeded. */
export type Callback = (value: unknown, success: boolean) => void;
/** The arguments of a call as a stranger's script makes it: nothing in them can be relied on. */
export type Call = readonly unknown[];
/** What a frame of others asks by message. */
export type FrameCall = { command?: unknown; callId?: unknown; parameter?: unknown; version?: unknown };
/** A function that others look for on the window, of the frameworks of consent. */
export type StandardApi = {
  name: '__gpp' | '__tcfapi';
  /** The call of a frame, in the order that this function takes. */
  toCall: (call: FrameCall, reply: Callback) => Call;
  /** Loads what answers, and answers those who wait. */
  load: (waiting: readonly Call[]) => Promise<(...call: Call) => void>;
  /** Answers until then what cannot wait, and says whether it did; absent: everything waits. */
  answerNow?: (...call: Call) => boolean;
};
