/** What neither robots nor browsers that look ahead have any business with: the editors' and the readers' own, as rules of robots.txt. */
export const closed = ['/draft/', '/editorial/', '/account$', '/account/', '/auth/', '/mynewsapi/', '/dev/', '/metrics$'] as const;
