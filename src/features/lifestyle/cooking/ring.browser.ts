let sound: AudioContext | undefined;

/** Makes ringing possible: a browser lets a page sound only from a touch on. */
export const prepareRing = (): void => {
  sound ??= new AudioContext();
  void sound.resume();
};

const beeps = [0, 0.25, 0.5];

/** Rings once: three beeps that are made here, so that no file and no network is needed, and a shake where a device can. */
const ring = (): void => {
  if ('vibrate' in navigator) navigator.vibrate([200, 100, 200]);
  if (!sound) return;
  for (const after of beeps) {
    const beep = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + after;
    beep.frequency.value = 880;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2);
    beep.connect(volume).connect(sound.destination);
    beep.start(at);
    beep.stop(at + 0.2);
  }
};

const again = 4000;
const mostRings = 15;

/** Rings now and every four seconds, for a minute at most; ends when the function it gives is called. */
export const ringUntilStopped = (): (() => void) => {
  let rings = 1;
  ring();
  const timer = setInterval(() => {
    if (rings++ < mostRings) ring();
    else clearInterval(timer);
  }, again);
  return () => clearInterval(timer);
};
