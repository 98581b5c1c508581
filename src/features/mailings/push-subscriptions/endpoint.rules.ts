/** The push services of browsers: their hosts, and those that end so. */
const knownHosts = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const knownEndings = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** The longest address of an endpoint that is taken, in characters. */
export const longestEndpoint = 2_048;

/** Whether an endpoint is one of the push services that may be called: those of browsers, and the origins that are configured. */
export type MayPush = (endpoint: string) => boolean;

const isKnown = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'https:' && port === '' && (knownHosts.includes(hostname) || knownEndings.some((ending) => hostname.endsWith(ending)));

/** The parts of an endpoint's address; undefined for what is no such address: too long, with credentials, a fragment, or letters that a parser drops. */
export const parseEndpoint = (endpoint: string): URL | undefined => {
  const isPlain = endpoint.length <= longestEndpoint && /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(endpoint) && URL.canParse(endpoint);
  if (!isPlain) return undefined;
  const url = new URL(endpoint);
  const { username, password, hash, hostname } = url;
  return username === '' && password === '' && hash === '' && hostname !== '' ? url : undefined;
};

/** Creates the check of endpoints (PN-12). `listOrigins`: push services that an operator configured, which may be of their own network. */
export const createMayPush =
  (listOrigins: () => readonly string[]): MayPush =>
  (endpoint) => {
    const url = parseEndpoint(endpoint);
    return url !== undefined && (isKnown(url) || listOrigins().includes(url.origin));
  };
