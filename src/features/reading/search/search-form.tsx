import { brandsOfSite, type Site } from '#brands';
import type { PageContext } from '#features/pages/page';
import { Button, SelectField, TextField } from '#platform/ui';
import { isNarrowed, type SearchChoice } from './search-address.rules.ts';
import { SearchField } from './search-field.tsx';
import styles from './search.module.css';

type Option = { value: string; label: string };

function Choice({
  name,
  label,
  none,
  options,
  chosen,
}: {
  name: string;
  label: string;
  none: string;
  options: readonly Option[];
  chosen: string | undefined;
}) {
  if (options.length === 0) return null;
  return (
    <SelectField id={`search-${name}`} label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">{none}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const Day = ({ name, label, chosen }: { name: string; label: string; chosen: string | undefined }) => (
  <TextField id={`search-${name}`} label={label} type="date" name={name} defaultValue={chosen} />
);

const listBrands = (site: Site): Option[] => {
  const brands = brandsOfSite(site);
  return brands.length < 2 ? [] : brands.map(({ vertical, displayName }) => ({ value: vertical, label: displayName }));
};

/** The form of a search: one field, and below it what narrows the results. It is sent without script. */
export function SearchForm({ choice, sections, context }: { choice: SearchChoice; sections: readonly Option[]; context: PageContext }) {
  const { messages, brand } = context;
  const { path } = context.address;
  const words = messages.search;
  return (
    <form className={styles['form']} role="search" action={path} method="get">
      <div className={styles['field']}>
        <SearchField value={choice.q} context={context} />
        <Button type="submit">{words.submit}</Button>
      </div>
      {choice.kind && <input type="hidden" name="type" value={choice.kind} />}
      <details className={styles['narrow']} open={isNarrowed(choice) || choice.order === 'newest'}>
        <summary>{words.narrow}</summary>
        <fieldset className={styles['choices']}>
          <legend className="visually-hidden">{words.narrow}</legend>
          <Choice
            name="sort"
            label={words.order}
            none={words.best}
            options={[{ value: 'newest', label: words.newest }]}
            chosen={choice.order === 'newest' ? 'newest' : undefined}
          />
          <Choice name="in" label={words.brand} none={words.allBrands} options={listBrands(brand.site)} chosen={choice.within} />
          <Choice name="section" label={words.section} none={words.allSections} options={sections} chosen={choice.section} />
          <Day name="from" label={words.from} chosen={choice.since} />
          <Day name="to" label={words.to} chosen={choice.until} />
          <Button type="submit">{words.apply}</Button>
        </fieldset>
      </details>
    </form>
  );
}
