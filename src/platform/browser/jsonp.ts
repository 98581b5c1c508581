/** How a call by script is made: `trust` makes the address one that the page may load, or throws. */
export type JsonpOptions = {
  /** After how many milliseconds it is given up; 5,000 unless said. */
  timeoutMs?: number | undefined;
  /** The name of the parameter that names the function to call; `callback` unless said. */
  callbackParameter?: string | undefined;
  trust: (address: string) => string;
};

let calls = 0;

/** Asks another host by a script that calls back (JSONP), in a browser alone. It rejects where none comes in time, and leaves nothing behind. */
export const requestJsonp = (
  address: string,
  { timeoutMs = 5_000, callbackParameter = 'callback', trust }: JsonpOptions,
): Promise<unknown> => {
  if (typeof document === 'undefined') return Promise.reject(new Error('A call by script is made in a browser alone.'));
  return new Promise((resolve, reject) => {
    calls += 1;
    const name = `mastheadJsonp${calls}`;
    const url = new URL(address);
    url.searchParams.set(callbackParameter, name);
    const script = document.createElement('script');
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      script.remove();
      // an answer that comes too late calls what does nothing
      Reflect.set(globalThis, name, () => Reflect.deleteProperty(globalThis, name));
      settle();
    };
    const fail = (why: string) => end(() => reject(new Error(`${url.host} ${why}.`)));
    const timer = setTimeout(() => fail(`did not answer in ${timeoutMs} ms`), timeoutMs);
    Reflect.set(globalThis, name, (data: unknown) => end(() => resolve(data)));
    script.addEventListener('error', () => fail('could not be loaded'));
    script.async = true;
    try {
      script.src = trust(url.href);
    } catch (error) {
      end(() => reject(error instanceof Error ? error : new Error(String(error))));
      return;
    }
    document.head.append(script);
  });
};
