/** Whether a token may name its reader to a paywall: of this application's brand, not over, and of an algorithm at all. The server decides by itself. */
export const isUsableToken = (token: string | undefined, { brand, now }: { brand: string; now: number }): boolean => {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3 || (token?.length ?? 0) > 4_000) return false;
  try {
    const [header, payload] = parts
      .slice(0, 2)
      .map((part) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>);
    const { exp, aud, sub } = payload ?? {};
    const isOver = typeof exp !== 'number' || exp * 1000 <= now;
    return (
      typeof header?.['alg'] === 'string' &&
      header['alg'] !== 'none' &&
      !isOver &&
      aud === `tinypass:${brand}` &&
      typeof sub === 'string' &&
      sub !== ''
    );
  } catch {
    return false;
  }
};
