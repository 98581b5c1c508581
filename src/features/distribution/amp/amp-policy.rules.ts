const cdn = 'https://cdn.ampproject.org';

/**
 * The content security policy of AMP documents, which stand apart from all other pages: AMP is a script of its own host, and sets styles itself. Nothing
 * else of the outside runs: embeds are their words and a link, there is no advertising, and no frame.
 */
export const ampPolicy: string = [
  ['default-src', "'none'"],
  ['script-src', `${cdn}/v0.js`, `${cdn}/v0/`, `${cdn}/rtv/`, 'blob:'],
  ['worker-src', 'blob:'],
  ['style-src', "'unsafe-inline'", `${cdn}/rtv/`],
  ['img-src', "'self'", 'https:', 'data:'],
  ['media-src', "'self'", 'https:'],
  ['connect-src', "'self'", cdn],
  ['frame-src', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'self'"],
]
  .map((directive) => directive.join(' '))
  .join('; ');
