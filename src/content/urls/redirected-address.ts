const wrapped: readonly RegExp[] = [
  /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?(?:[^#]*?&)?(?:q|url)=([^&#]+)/i,
  /^https?:\/\/[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/[^?#]*\?(?:[^#]*?&)?url=([^&#]+)/i,
  /^https?:\/\/lm?\.facebook\.com\/l\.php\?(?:[^#]*?&)?u=([^&#]+)/i,
  /^https?:\/\/slack-redir\.net\/link\?(?:[^#]*?&)?url=([^&#]+)/i,
];

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

/** The target behind an address that only counts or checks clicks, as mail programs and office suites wrap links; any other address unchanged. */
export const behindRedirect = (address: string): string => {
  for (const pattern of wrapped) {
    const found = pattern.exec(address)?.[1];
    const target = found === undefined ? undefined : decoded(found);
    if (target !== undefined && /^https?:\/\//i.test(target)) return target;
  }
  return address;
};
