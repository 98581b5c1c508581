const allowed = /^[A-Za-z0-9/_-]+$/;

/** True when a front's sub-path consists of letters, digits, slash, underscore and hyphen; anything else is 404 (specification §5). */
export const isFrontSubpath = (subpath: string): boolean => subpath.length <= 300 && allowed.test(subpath);
