import type { Messages } from '#messages';
import { Choice, SelectField, TextField } from '#platform/ui';
import { formatMinutes, usualQuiet, zones } from '#features/mailings/push-subscriptions';
import type { PushView } from './push.view.ts';
import styles from './push.module.css';

type Own = NonNullable<PushView['own']>;

/** The hours that a reader wants quiet, in their zone. */
export function QuietHours({ own, words }: { own: Own; words: Messages['push'] }) {
  const { from, to } = own.quiet ?? usualQuiet;
  const isUsualZone = zones.some((zone) => zone === own.zone);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['heading']}>{words.quiet}</legend>
      <Choice name="quiet" value="1" defaultChecked={own.quiet !== null} hint={words.quietText}>
        {words.quietOn}
      </Choice>
      <div className={styles['hours']}>
        <TextField id="push-from" label={words.from} type="time" name="from" defaultValue={formatMinutes(from)} required />
        <TextField id="push-to" label={words.to} type="time" name="to" defaultValue={formatMinutes(to)} required />
        <SelectField id="push-zone" label={words.zone} name="zone" defaultValue={own.zone}>
          {!isUsualZone && <option value={own.zone}>{own.zone.replaceAll('_', ' ')}</option>}
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {words.zones[zone]}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
