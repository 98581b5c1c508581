/** The brands: who the fifteen verticals are, as data. */
export * from './vertical.ts';
export * from './by-vertical.ts';
export * from './brand.ts';
export * from './flags.ts';
export * from './paywall.ts';
export * from './ad-sellers.ts';
export * from './rights.ts';
export * from './show-blogs.ts';
