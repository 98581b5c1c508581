const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const find = (table: typeof browsers, agent: string): string | undefined => table.find(([pattern]) => pattern.test(agent))?.[1];

/** What people call the device of a User-Agent header: its browser and system, or `app` for what is neither. Nothing of the header itself is in it. */
export const nameDevice = (agent: string | undefined): string => {
  const [browser, system] = [find(browsers, agent ?? ''), find(systems, agent ?? '')];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'app');
};
