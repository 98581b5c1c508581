/** `url` with a flag of the open page, where the page was opened with that value: what is loaded later belongs to the same view. */
export const withFlagOfPage = (url: string, name: string, value: string): string =>
  new URLSearchParams(location.search).get(name) === value ? `${url}${url.includes('?') ? '&' : '?'}${name}=${value}` : url;
