import type { Vertical } from '#brands';
import type { ColumnType, Generated } from 'kysely';
import type { Document } from '#content/model/document';
import type { DocumentType } from '#content/model/document-types';
import type { ContentItem } from '#content/responses/content-item';
import type { Access, Status } from '#content/model/primitives';
import type { DatedPrices } from '#content/rules/sale';
import type { TaxonomyTerm } from '#content/model/site-furniture';

type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** The tables of documents. `item` and `answer` are rendered from `document` at each write, so that a read is one row. */
export type DocumentTables = {
  document: {
    id: string;
    type: DocumentType;
    sub_type: string | null;
    site: string;
    /** Empty for what belongs to no brand, such as a picture of the library. */
    vertical: ColumnType<Vertical, string, string>;
    publisher: string;
    language: string;
    path: string | null;
    /** The name of a variant of a curation or list; empty for a base and everything else. */
    variant: Generated<string>;
    status: Status;
    hidden: boolean;
    access: Access;
    auto_curation: boolean;
    shoppable: boolean;
    published_at: Timestamp | null;
    modified_at: Timestamp | null;
    created_at: Timestamp;
    external_id: string | null;
    taxonomy: string[];
    authors: string[];
    revision: number;
    document: Json<Document>;
    item: Json<ContentItem> | null;
    answer: Json<unknown> | null;
    rendered_with: string;
    /** Of a product: the list and sale price of the offer that lists show, as numbers, as `toPrices` reads them. */
    list_price: number | null;
    sale_price: number | null;
    /** Of a product whose offer in lists has an end: the prices of that offer and of those that may follow it. */
    dated_prices: Json<readonly DatedPrices[]> | null;
    /** Ids of all that it refers to, also at the end of paths. */
    refers: Generated<string[]>;
    /** Deleted, and still in the bin: neither readers nor editors have it until it is restored. */
    binned: Generated<boolean>;
  };
  document_revision: {
    document_id: string;
    revision: number;
    document: Json<Document>;
    saved_at: ColumnType<Date, string | Date | undefined, string | Date>;
    saved_by: string;
    note: string;
  };
  /** A row for each path a listed piece stands under, ancestors included: what taxonomy lists walk in order. */
  document_taxonomy: {
    taxonomy: string;
    published_at: Timestamp;
    document_id: string;
    type: DocumentType;
    site: string;
    publisher: string;
    auto_curation: boolean;
    sub_type: string | null;
  };
  /** How many listed documents there are of each kind, as changes to be summed; `taxonomy` has paths of one part. */
  listed_count: Pick<
    DocumentTables['document'],
    'site' | 'vertical' | 'publisher' | 'type' | 'sub_type' | 'auto_curation' | 'shoppable' | 'taxonomy'
  > & { documents: number };
  /** Which version of counting each node last corrected `listed_count` for. */
  corrected_counts: { node: string; counted_with: number; corrected_at: Generated<Date> };
  /** What was deleted: in the bin until it is emptied, then only the fact that it existed. */
  deleted_document: {
    id: string;
    type: DocumentType;
    title: string;
    vertical: string;
    status: Status;
    deleted_at: Timestamp;
    deleted_by: string;
    note: string;
    emptied_at: Timestamp | null;
  };
  /** Ids that documents refer to, of which there was nothing when they were stored. */
  missing_reference: { id: string };
  /** The render queue: an entry stands for the documents or cards that use an id, for those of an author or a term, or for one alone. `done_up_to` is the last id that was rendered. */
  render_queue: {
    kind: 'document' | 'card' | 'author' | 'term' | 'piece' | 'card-alone';
    id: string;
    done_up_to: Generated<string>;
    version: Generated<number>;
  };
  /** What words find: the vector of a listed piece or of a person with a page, and the columns that searches choose by. */
  search_entry: Pick<
    DocumentTables['document'],
    'id' | 'site' | 'publisher' | 'vertical' | 'type' | 'sub_type' | 'auto_curation' | 'shoppable' | 'published_at'
  > & { search: string };
  /** The words of headlines, descriptions and names, folded: what a mistyped word of a search is compared with. */
  search_word: { site: string; word: string };
  taxonomy_term: { path: string; site: string; vertical: string; parent: string | null; term: Json<TaxonomyTerm> };
  redirect: { site: string; path: string; document_id: string | null; location: string | null; is_past: Generated<boolean> };
  purge_log: { generation: Generated<number>; tags: string[]; hard: boolean; at: Generated<Timestamp> };
  outbox: {
    id: Generated<number>;
    kind: string;
    payload: Json<Record<string, unknown>>;
    at: Generated<Timestamp>;
    done_at: Timestamp | null;
    attempts: Generated<number>;
    next_at: Generated<Timestamp>;
    error: string | null;
  };
};
