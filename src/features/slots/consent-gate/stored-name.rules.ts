/** Whether what was found in a browser is an item of a name: the same, or beginning so where a colon, a hyphen or an underscore ends it; cookies have `__Host-` before it over https. */
export const isNamed = (found: string, name: string): boolean => {
  const bare = found.replace(/^__Host-/, '');
  return /[:_-]$/.test(name) ? bare.startsWith(name) : bare === name;
};
