/** A slug as people read it: percent-encoded letters decoded; one that is not whole stays as it is. */
export const decodeSlug = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch (cause) {
    if (cause instanceof URIError) return slug;
    throw cause;
  }
};

/** The path of an old address that may lead here: without its slash at the end; undefined for a home page, and for addresses that differ by their query alone. */
export const toPreviousPath = (address: string | URL): string | undefined => {
  const url = typeof address === 'string' ? URL.parse(address) : address;
  if (!url) return undefined;
  const { pathname, search, protocol } = url;
  if (!/^https?:$/.test(protocol) || search !== '') return undefined;
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return path === '' || path.length > 500 ? undefined : path;
};
