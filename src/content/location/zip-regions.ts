const territories = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM'];

/** True for a region whose places have zip codes. */
export const hasZipCodes = (region: string): boolean => territories.includes(region);
