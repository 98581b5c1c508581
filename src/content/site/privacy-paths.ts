/** Where readers make their choices, and where they are told what is collected; inside a brand. */
export const privacyPaths = { choices: '/privacy-choices', notice: '/notice-at-collection' } as const;
