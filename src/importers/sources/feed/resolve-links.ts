/** Links and sources of HTML that are written relative, made whole by a base; what is no address stays as it is. */
export const resolveLinks = (html: string, base: string): string => {
  if (!URL.canParse(base)) return html;
  return html.replace(
    /(<[a-z][^<>]{0,4000}?\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole: string, before: string, double: string | undefined, single: string | undefined) => {
      const address = (double ?? single ?? '').trim();
      if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address) || !URL.canParse(address, base)) return whole;
      return `${before}"${new URL(address, base).href.replaceAll('"', '%22')}"`;
    },
  );
};

/** An address made whole by a base; as it is where that cannot be. */
export const resolveAddress = (address: string, base: string): string =>
  !/^[a-z][a-z0-9+.-]*:/i.test(address) && address !== '' && URL.canParse(address, base) ? new URL(address, base).href : address;
