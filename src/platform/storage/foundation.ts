import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** The extensions of PostgreSQL that Masthead builds on. */
export const neededExtensions: readonly string[] = ['pg_trgm', 'unaccent', 'btree_gin', 'ltree'];

// Accents are ignored in both languages: "Nadal" and "jalapeño" are found however they are typed.
const textSearch = [
  { name: 'masthead_english', copy: 'english', stemmer: 'english_stem' },
  { name: 'masthead_spanish', copy: 'spanish', stemmer: 'spanish_stem' },
];

/** What every feature may build on: trigrams, ltree, mixed GIN indexes, and text search in `masthead_english`, `masthead_spanish` and, without endings, `masthead_plain`; made by `masthead_words` and asked by `masthead_query`. */
export const foundationMigrations: readonly Migration[] = [
  {
    id: '000-foundation',
    up: async (database) => {
      for (const extension of neededExtensions) await sql`create extension if not exists ${sql.id(extension)}`.execute(database);
      for (const { name, copy, stemmer } of textSearch) {
        await sql`create text search configuration ${sql.id(name)} (copy = ${sql.id('pg_catalog', copy)})`.execute(database);
        await sql`alter text search configuration ${sql.id(name)}
          alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
          with unaccent, ${sql.id(stemmer)}`.execute(database);
      }
    },
  },
  {
    id: '001-plain-words',
    up: async (database) => {
      // words of ASCII have no accents: looking for them in each cost a tenth of the making of a search vector
      for (const { name, stemmer } of textSearch)
        await sql`alter text search configuration ${sql.id(name)}
          alter mapping for asciiword, asciihword, hword_asciipart with ${sql.id(stemmer)}`.execute(database);
    },
  },
  {
    id: '002-words-as-they-are',
    up: async (database) => {
      // for what is typed letter by letter: no endings are cut, and no word is too common
      await sql`create text search configuration masthead_plain (copy = pg_catalog.simple)`.execute(database);
      await sql`alter text search configuration masthead_plain alter mapping for word, hword, hword_part with unaccent, simple`.execute(
        database,
      );
    },
  },
  {
    id: '003-stems-of-stems',
    up: async (database) => {
      // an accent decides what Spanish takes for an ending: "volcanes" and "volcán" have one stem only once the stem is cut again as "volcan" is
      await sql`create function masthead_stems_again(configuration regconfig, words tsvector) returns tsvector
        language sql immutable strict parallel safe as $$
          select ts_delete(to_tsvector(configuration, array_to_string(tsvector_to_array(words), ' ')), tsvector_to_array(words))
        $$`.execute(database);
      await sql`create function masthead_words(configuration regconfig, content text) returns tsvector
        language plpgsql immutable strict parallel safe as $$
          declare words tsvector := to_tsvector(configuration, content);
          begin
            -- written out: an index calls this where no function of ours is found by its name alone
            if configuration::text like '%spanish' then
              words := words || ts_delete(to_tsvector(configuration, array_to_string(tsvector_to_array(words), ' ')), tsvector_to_array(words));
            end if;
            return words;
          end
        $$`.execute(database);
      await sql`create function masthead_query(configuration regconfig, typed text) returns tsquery
        language plpgsql immutable strict parallel safe as $$
          declare
            asked tsquery := websearch_to_tsquery(configuration, typed);
            stem text;
            own tsquery;
            again tsquery;
          begin
            if configuration::text not like '%spanish' then return asked; end if;
            foreach stem in array tsvector_to_array(to_tsvector(configuration, typed)) loop
              own := plainto_tsquery('pg_catalog.simple', stem);
              again := plainto_tsquery(configuration, stem);
              if numnode(own) = 1 and numnode(again) = 1 and again <> own then asked := ts_rewrite(asked, own, own || again); end if;
            end loop;
            return asked;
          end
        $$`.execute(database);
    },
  },
  {
    id: '004-spanish-z',
    up: async (database) => {
      // "luz" and "luces" have no stem in common. Decided by the word that was typed: by its stem "marca" would find "marzo"
      await sql`create or replace function masthead_query(configuration regconfig, typed text) returns tsquery
        language plpgsql immutable strict parallel safe as $$
          declare
            asked tsquery := websearch_to_tsquery(configuration, typed);
            word text;
            own tsquery;
            other tsquery;
          begin
            if configuration::text not like '%spanish' then return asked; end if;
            foreach word in array tsvector_to_array(to_tsvector('pg_catalog.simple', typed)) loop
              if word !~ '[aeiouáéíóú](z|ces)$' then continue; end if;
              own := plainto_tsquery(configuration, word);
              other := plainto_tsquery(configuration, case when word like '%z' then left(word, -1) || 'ces' else left(word, -3) || 'z' end);
              if numnode(own) = 1 and numnode(other) = 1 and other <> own then asked := ts_rewrite(asked, own, own || other); end if;
            end loop;
            foreach word in array tsvector_to_array(to_tsvector(configuration, typed)) loop
              own := plainto_tsquery('pg_catalog.simple', word);
              other := plainto_tsquery(configuration, word);
              if numnode(own) = 1 and numnode(other) = 1 and other <> own then asked := ts_rewrite(asked, own, own || other); end if;
            end loop;
            return asked;
          end
        $$`.execute(database);
    },
  },
  {
    id: '005-forms-of-words',
    up: async (database) => {
      // cutting each stem again took "mañana" for "mano" and "Águeda" for "agua": what was typed is now asked for in its other form instead
      await sql`drop function masthead_stems_again(regconfig, tsvector)`.execute(database);
      await sql`create or replace function masthead_words(configuration regconfig, content text) returns tsvector
        language sql immutable strict parallel safe as $$ select to_tsvector(configuration, content) $$`.execute(database);
      // a word in "es" may be the one or the other: "japones" without its accent, "jardines"
      await sql`create function masthead_forms(word text) returns text[]
        language sql immutable strict parallel safe as $$
          select case
            when word ~ '[aeiouáéíóú]z$' then array[left(word, -1) || 'ces']
            when word ~ '[aeiouáéíóú]ces$' then array[left(word, -3) || 'z']
            when word ~ '[nrsldjy]es$' then array[left(word, -2), word || 'es']
            when word ~ 'esas?$' then array[rtrim(rtrim(word, 's'), 'a')]
            when word ~ '[nrsldjy]$' then array[word || 'es']
            else array[]::text[] end
        $$`.execute(database);
      await sql`create or replace function masthead_query(configuration regconfig, typed text) returns tsquery
        language plpgsql immutable strict parallel safe as $$
          declare
            asked tsquery := websearch_to_tsquery(configuration, typed);
            word text;
            form text;
            own tsquery;
            other tsquery;
            forms tsquery;
          begin
            if configuration::text not like '%spanish' then return asked; end if;
            foreach word in array tsvector_to_array(to_tsvector('pg_catalog.simple', typed)) loop
              own := plainto_tsquery(configuration, word);
              if numnode(own) <> 1 then continue; end if;
              forms := own;
              foreach form in array masthead_forms(word) loop
                other := plainto_tsquery(configuration, form);
                if numnode(other) = 1 and other <> own then forms := forms || other; end if;
              end loop;
              if forms <> own then asked := ts_rewrite(asked, own, forms); end if;
            end loop;
            return asked;
          end
        $$`.execute(database);
    },
  },
];
