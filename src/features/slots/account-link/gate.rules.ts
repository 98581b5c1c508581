/** What somebody wanted when they were asked to sign in first. */
export const gates = ['subscription', 'saving'] as const;
export type Gate = (typeof gates)[number];

/** The gate that an address names, if it is one. */
export const parseGate = (named: string | null): Gate | undefined => gates.find((one) => one === named);

/** The path inside a brand where a gate leads to: signing in, and back to a path of the site. */
export const gatePath = (gate: Gate, next: string): string => `/account/sign-in?${new URLSearchParams({ gate, next }).toString()}`;
