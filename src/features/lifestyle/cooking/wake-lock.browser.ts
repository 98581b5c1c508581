/** Keeps the screen on until it is given back; `changed` says whether it is on. A browser takes the lock away from a hidden page: it is asked for again. */
export const keepAwake = (changed: (isAwake: boolean) => void): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isEnded = false;
  const release = () => {
    void lock?.release();
    lock = undefined;
  };
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (isEnded) return void given.release();
      lock = given;
      given.addEventListener('release', () => !isEnded && changed(false));
      changed(true);
    } catch {
      // a low battery refuses it: cooking goes on with a screen that may sleep
      changed(false);
    }
  };
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', onVisible);
    release();
  };
};
