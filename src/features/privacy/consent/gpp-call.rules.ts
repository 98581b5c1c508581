/** What a call is answered with: a value, and whether it succeeded. */
export type GppCallback = (value: unknown, success: boolean) => void;
/** A call as a stranger's script makes it: nothing in it can be relied on. */
export type GppCall = [command?: unknown, callback?: unknown, parameter?: unknown, version?: unknown];
