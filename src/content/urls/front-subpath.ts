const allowed = /^[A-Za-z0-9/_-]+$/;

/** True when a front's sub-path consists of letters, digits, slash, underscore and hyphen; anything else is 404 (FR-02). */
export const isFrontSubpath = (subpath: string): boolean => subpath.length <= 300 && allowed.test(subpath);

const old = /^[A-Za-z0-9/_.%~,+@:=!-]+$/;

/** True when a path that no front can have may be from an older system (`2019/river.html`, percent signs): it can redirect, and is never a page itself. */
export const isPreviousAddress = (path: string): boolean =>
  path.length <= 500 && !isFrontSubpath(path) && old.test(path) && !path.includes('//');
