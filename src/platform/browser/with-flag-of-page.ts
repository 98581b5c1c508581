/** `url` with a flag of the open page, where the page was opened with that value: what is loaded later belongs to the same view. */
export const withFlagOfPage = (url: string, name: string, value: string): string =>
  new URLSearchParams(location.search).get(name) === value ? `${url}${url.includes('?') ? '&' : '?'}${name}=${value}` : url;

/** `path` below the path that the open page's own stands below, where its `data-app-path` names one: what is loaded later belongs to the same view. */
export const withinAppOfPage = (path: string): string => {
  const { appPath = '' } = document.documentElement.dataset;
  return appPath === '' || path.startsWith(`${appPath}/`) ? path : `${appPath}${path}`;
};
