/** Taxonomy: the terms that editors describe, and the calls that store them. */
export { buildTermTag, createTaxonomy } from './taxonomy.service.ts';
export { taxonomyCalls } from './taxonomy.api.ts';
