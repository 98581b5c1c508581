/** What a key does in a player. */
export type KeyCommand =
  | { type: 'toggle' | 'mute' | 'captions' | 'fullScreen' | 'pictureInPicture' | 'help' | 'next' }
  | { type: 'skip' | 'louder' | 'faster'; by: number }
  | { type: 'part'; tenths: number };

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/** The keys of a player, as its help shows them: the names of what they do are messages. */
export const keyTable = [
  { keys: ['K', 'Space'], name: 'toggle' },
  { keys: ['J', '←'], name: 'back' },
  { keys: ['L', '→'], name: 'forward' },
  { keys: ['↑', '↓'], name: 'volume' },
  { keys: ['M'], name: 'mute' },
  { keys: ['C'], name: 'captions' },
  { keys: ['F'], name: 'fullScreen' },
  { keys: ['P'], name: 'pictureInPicture' },
  { keys: ['<', '>'], name: 'speed' },
  { keys: ['0–9'], name: 'part' },
  { keys: ['Shift N'], name: 'next' },
  { keys: ['?'], name: 'help' },
] as const;

const plain: Readonly<Record<string, KeyCommand>> = {
  k: { type: 'toggle' },
  ' ': { type: 'toggle' },
  j: { type: 'skip', by: -10 },
  l: { type: 'skip', by: 10 },
  ArrowLeft: { type: 'skip', by: -5 },
  ArrowRight: { type: 'skip', by: 5 },
  ArrowUp: { type: 'louder', by: 0.1 },
  ArrowDown: { type: 'louder', by: -0.1 },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullScreen' },
  p: { type: 'pictureInPicture' },
  '<': { type: 'faster', by: -1 },
  '>': { type: 'faster', by: 1 },
  '?': { type: 'help' },
};

/** What a pressed key means; undefined where it belongs to the browser. `on` is what has the focus: a button takes Space itself, a slider its arrows. */
export const findKeyCommand = (
  { key, shiftKey, ctrlKey, altKey, metaKey }: Pressed,
  on: 'button' | 'slider' | 'text' | 'other',
): KeyCommand | undefined => {
  if (ctrlKey || altKey || metaKey || on === 'text') return undefined;
  if (key === ' ' && on === 'button') return undefined;
  if (key.startsWith('Arrow') && on === 'slider') return undefined;
  if (shiftKey && key.toLowerCase() === 'n') return { type: 'next' };
  if (/^[0-9]$/.test(key)) return { type: 'part', tenths: Number(key) };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(plain, name) ? plain[name] : undefined;
};
