/** Zip codes: the place of each civil zip code of the United States, with its time zone. Data: GeoNames, CC BY 4.0, by the package `zipcodes`. */
export { findZipCode, type ZipPlace } from './src/zip-table.ts';
