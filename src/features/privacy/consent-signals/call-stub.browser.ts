import type { Call, Callback, FrameCall, StandardApi } from './call-stub.rules.ts';

type Target = Window & Partial<Record<StandardApi['name'], (...call: Call) => unknown>>;

const readCall = (data: unknown, key: string): FrameCall | undefined => {
  try {
    const parsed: unknown = typeof data === 'string' ? (data.startsWith(`{"${key}"`) ? JSON.parse(data) : undefined) : data;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, FrameCall | undefined>)[key] : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Frames of others ask by message; the frame with the agreed name is how they find whom to ask. */
const answerFrames = (target: Target, { name, toCall }: StandardApi): void => {
  const frame = document.createElement('iframe');
  frame.name = frame.title = `${name}Locator`;
  frame.hidden = true;
  document.body.append(frame);
  target.addEventListener('message', ({ data, source }) => {
    const call = readCall(data, `${name}Call`);
    if (!call || !source) return;
    const reply: Callback = (returnValue, success) => {
      const answer = { [`${name}Return`]: { returnValue, success, callId: call.callId } };
      (source as Window).postMessage(typeof data === 'string' ? JSON.stringify(answer) : answer, '*');
    };
    target[name]?.(...toCall(call, reply));
  });
};

/**
 * Puts up such a function so that nobody calls in vain: calls wait, and the first of them loads what answers. The page asks nobody, so a page that nobody
 * asks loads no more than this.
 */
export const setUpStub = (api: StandardApi): void => {
  const target: Target = window;
  if (target[api.name]) return;
  const waiting: Call[] = [];
  let isLoading = false;
  target[api.name] = (...call) => {
    if (!api.answerNow?.(...call)) waiting.push(call);
    if (isLoading) return;
    isLoading = true;
    void api
      .load(waiting)
      .then((answer) => (target[api.name] = answer))
      .catch((error: unknown) => {
        // those who wait are answered once another call gets through
        isLoading = false;
        reportError(error);
      });
  };
  answerFrames(target, api);
};
