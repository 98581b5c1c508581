/** Paths that neither robots nor prefetching browsers may visit: the editors' and the readers' own, and the ways of clicks, as rules of robots.txt. */
export const closedPaths = [
  ...['/draft/', '/editorial/', '/account$', '/account/', '/auth/', '/mynewsapi/', '/dev/', '/metrics$'],
  ...['/services/ads/click/', '/ads/creatives/'],
] as const;
