import type { GppCall, GppCallback } from './gpp-call.rules.ts';

type WithGpp = { __gpp?: (...call: GppCall) => unknown };
type Message = { __gppCall?: { command?: unknown; callId?: unknown; parameter?: unknown; version?: unknown } };

const locator = '__gppLocator';

const parseMessage = (data: unknown): Message => {
  if (typeof data !== 'string') return typeof data === 'object' && data !== null ? data : {};
  try {
    const parsed: unknown = data.startsWith('{"__gppCall"') ? JSON.parse(data) : undefined;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** Frames of others ask by message; the frame with the agreed name is how they find whom to ask. */
const answerFrames = (target: Window & WithGpp): void => {
  const frame = document.createElement('iframe');
  frame.name = locator;
  frame.title = locator;
  frame.hidden = true;
  document.body.append(frame);
  target.addEventListener('message', ({ data, source }) => {
    const call = parseMessage(data).__gppCall;
    if (!call || !source) return;
    const reply: GppCallback = (returnValue, success) => {
      const answer = { __gppReturn: { returnValue, success, callId: call.callId } };
      (source as Window).postMessage(typeof data === 'string' ? JSON.stringify(answer) : answer, '*');
    };
    target.__gpp?.(call.command, reply, call.parameter, call.version);
  });
};

/**
 * Puts up `__gpp` so that nobody calls in vain: calls wait, and the first of them loads what answers. The page asks nobody, so a page that nobody asks
 * loads no more than this.
 */
export const setUpGpp = (): void => {
  const target = window as Window & WithGpp;
  if (target.__gpp) return;
  const waiting: GppCall[] = [];
  target.__gpp = (...call) => {
    waiting.push(call);
    if (waiting.length > 1) return;
    void import('./gpp.browser.ts').then(({ startGpp }) => (target.__gpp = startGpp(waiting))).catch(reportError);
  };
  answerFrames(target);
};
