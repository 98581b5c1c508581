/** What a page is allowed beyond the strict default. Hosts are CSP sources ("https://player.example"). */
export type SecurityOptions = {
  /** Whether the site is reached by https: only then is HSTS sent. */
  readonly https: boolean;
  /** Who may frame the page, `*` for every site; `'self'` where absent (embed pages name their hosts). */
  readonly frameAncestors?: readonly string[];
  /** Inline scripts by hash ("sha256-…"); none: no script runs at all. */
  readonly scriptHashes?: readonly string[];
  readonly frameHosts?: readonly string[];
  /** Where forms may lead beside our own pages, also by a redirect. */
  readonly formHosts?: readonly string[];
  /** Beyond self and https, e.g. "data:" or a plain-http media host in development. */
  readonly imageHosts?: readonly string[];
  readonly connectHosts?: readonly string[];
  /**
   * Where the library of a vendor's player comes from. It writes HTML and styles of its own: styles in the page and a default policy for trusted types are
   * allowed with it, and its pictures as data.
   */
  readonly playerHost?: string | undefined;
  /**
   * Where scripts of others come from, once a reader lets them in: they may call their own hosts, and their addresses pass the policies `partners` and
   * `default`, which refuse every other host.
   */
  readonly partnerHosts?: readonly string[] | undefined;
  /** Whether one of them writes styles of its own into the page. */
  readonly partnersWriteStyles?: boolean | undefined;
};

const hstsSeconds = 2 * 365 * 24 * 3_600;

/**
 * The security headers of a page (SEC-01, SEC-02). Scripts only by hash and what those load ('strict-dynamic'), because
 * cached pages cannot carry nonces; every write of HTML or script URLs through the Trusted Types policies `boot` and `masthead`.
 * Refuses a source that could end its directive.
 */
export const buildSecurityHeaders = (options: SecurityOptions): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(self), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(options.https ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
});

const contentSecurityPolicy = (options: SecurityOptions): string => {
  const hashes = (options.scriptHashes ?? []).map(hashSource);
  const player = hosts(options.playerHost === undefined ? [] : [options.playerHost]);
  const partners = hosts(options.partnerHosts);
  const writesStyles = player.length > 0 || options.partnersWriteStyles === true;
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    hashes.length > 0 ? ['script-src', ...hashes, "'strict-dynamic'"] : ['script-src', "'none'"],
    ['style-src', "'self'", ...(writesStyles ? ["'unsafe-inline'"] : [])],
    ['font-src', "'self'"],
    ['img-src', "'self'", 'https:', ...hosts(options.imageHosts), ...(player.length > 0 ? ['data:'] : [])],
    // Players feed their <video> through a blob: URL; sound and video of an archive stay where they are, as pictures from elsewhere may.
    ['media-src', "'self'", 'https:', 'blob:'],
    ['connect-src', "'self'", ...hosts(options.connectHosts), ...player, ...partners],
    ['frame-src', ...some(hosts(options.frameHosts))],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...hosts(options.formHosts)],
    ['frame-ancestors', ...listFrameAncestors(options.frameAncestors)],
    [
      'trusted-types',
      'boot',
      'masthead',
      ...(partners.length > 0 ? ['partners'] : []),
      ...(player.length + partners.length > 0 ? ['default'] : []),
    ],
    ['require-trusted-types-for', "'script'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};

const listFrameAncestors = (ancestors: readonly string[] | undefined): readonly string[] => {
  if (!ancestors) return ["'self'"];
  return ancestors.includes('*') ? ['*'] : some(hosts(ancestors));
};

const hashSource = (hash: string): string => {
  if (!/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(hash)) throw new Error(`"${hash}" is not a script hash.`);
  return `'${hash}'`;
};

const hosts = (sources: readonly string[] = []): readonly string[] => {
  for (const source of sources) {
    if (!/^(?:'self'|data:|blob:|(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[A-Za-z0-9._~/-]*)?)$/.test(source)) {
      throw new Error(`"${source}" is not a source for a content security policy.`);
    }
  }
  return sources;
};

const some = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"]);
