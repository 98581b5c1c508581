import type { PackageType } from './curation.ts';

/**
 * What readers are not shown, because the feature behind it is not built yet (PG-26, FR-30): packages that would do nothing. The feature that builds
 * one takes its name out of this list.
 */
const unbuiltPackages: readonly PackageType[] = ['newsletter'];

/** True for packages whose feature is built. */
export const isBuiltPackage = (type: PackageType): boolean => !unbuiltPackages.includes(type);
