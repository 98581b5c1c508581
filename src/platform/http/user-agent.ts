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

/** The names of the browser and the system in a User-Agent header; undefined for what neither table has. */
export const describeAgent = (agent: string | undefined): { browserName: string | undefined; systemName: string | undefined } => ({
  browserName: find(browsers, agent ?? ''),
  systemName: find(systems, agent ?? ''),
});

/** What people call the device of a User-Agent header: its browser and system, or `app` for what is neither. Nothing of the header itself is in it. */
export const nameDevice = (agent: string | undefined): string => {
  const { browserName: browser, systemName: system } = describeAgent(agent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'app');
};
