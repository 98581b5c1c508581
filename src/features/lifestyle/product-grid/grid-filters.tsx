import type { FilterDefinition } from '#content/model/lifestyle';
import type { Messages } from '#messages';
import { Button, Choice, SelectField } from '#platform/ui';
import type { GridAddress } from './grid-links.view.ts';
import styles from './product-grid.module.css';

/** As the form sends a value; all of them are sent as none. */
const toFormValue = (id: string, value: string | undefined): string => (value ? `${id}=${value}` : '');

/** A filter of single choice: one field, of which the first entry stands for all (SP-04). */
function SingleFilter({ definition: { id, filterLabel, filterItems } }: { definition: FilterDefinition }) {
  return (
    <div className={styles['filter']}>
      <SelectField
        id={`filter-${id}`}
        label={filterLabel}
        name="filters"
        defaultValue={toFormValue(id, filterItems.find(({ isActive }) => isActive)?.value)}
        autoComplete="off"
      >
        {filterItems.map(({ label, value, count }) => (
          <option key={value} value={toFormValue(id, value)}>{`${label} (${count})`}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** A filter of any number of values; one that would give nothing says so and cannot be chosen (SP-09). */
function MultiFilter({ definition: { id, filterLabel, filterItems } }: { definition: FilterDefinition }) {
  return (
    <fieldset className={styles['filter']}>
      <legend className={styles['filterName']}>{filterLabel}</legend>
      {filterItems.map(({ label, value, count, isActive }) => (
        <Choice
          key={value}
          name="filters"
          value={toFormValue(id, value)}
          defaultChecked={isActive}
          disabled={count === 0 && !isActive}
          autoComplete="off"
        >
          {label} <span className={styles['optionCount']}>{count}</span>
        </Choice>
      ))}
    </fieldset>
  );
}

// five ranges, and what most people begin with: the other filters may be long
const pricesFirst = (definitions: readonly FilterDefinition[]): FilterDefinition[] =>
  definitions.toSorted((first, second) => Number(second.type === 'price') - Number(first.type === 'price'));

type FiltersProps = { id: string; definitions: readonly FilterDefinition[]; address: GridAddress; messages: Messages };

/**
 * The filters of a grid as a form that any browser sends: beside the products on a desktop; elsewhere in a popover, which opens, closes by Escape and gives
 * the focus back by itself, without script. A browser that knows no popovers shows it above the products.
 */
export function GridFilters({ id, definitions, address, messages: { grid } }: FiltersProps) {
  return (
    <form className={styles['rail']} id={id} popover="auto" action={address.path} method="get" aria-label={grid.filters}>
      {address.flags.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['railHead']}>
        <span>{grid.filters}</span>
        <Button kind="outline" size="small" type="button" popoverTarget={id} popoverTargetAction="hide">
          {grid.closeFilters}
        </Button>
      </div>
      {pricesFirst(definitions).map((definition) =>
        definition.isMultiSelect ? (
          <MultiFilter key={definition.id} definition={definition} />
        ) : (
          <SingleFilter key={definition.id} definition={definition} />
        ),
      )}
      {address.sort !== 'relevance' && <input type="hidden" name="sort" value={address.sort} />}
      <div className={styles['railFoot']}>
        <Button type="submit">{grid.showProducts}</Button>
      </div>
    </form>
  );
}
