/**
 * The tags of an `If-None-Match` header, without their weakness marks (RFC 9110 §13.1.2): `*` stays as it is. It takes linear time whatever
 * the header is (SEC-42).
 */
export const parseEntityTags = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** True when the client already has the content with this entity tag, by its `If-None-Match` header. */
export const hasEntityTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && parseEntityTags(header).some((tag) => tag === '*' || tag === etag);
