import type { Platform } from '#features/accounts/accounts';

/** The first letter of a house in a ring: their marks are theirs, and a deployment that may show them replaces this file. */
const letters: Readonly<Record<Platform, string>> = { google: 'G', apple: 'A', facebook: 'f' };

/** A sign before the name of a house; decoration, since the name stands beside it. */
export const HouseMark = ({ platform }: { platform: Platform }) => (
  <svg width={24} height={24} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden="true">
    <circle cx={12} cy={12} r={10.5} />
    <text x={12} y={16.5} textAnchor="middle" fontSize={13} fontWeight={700} fill="currentColor" stroke="none">
      {letters[platform]}
    </text>
  </svg>
);
