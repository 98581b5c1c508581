import type { Messages } from '#messages';
import { settings } from '#platform/settings';
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
      <label className={`${settings['tick']} ${styles['choice']}`}>
        <input type="checkbox" name="quiet" value="1" defaultChecked={own.quiet !== null} />
        <span>
          {words.quietOn}
          <span className={settings['small']}>{words.quietText}</span>
        </span>
      </label>
      <div className={styles['hours']}>
        <label>
          <span>{words.from}</span>
          <input type="time" name="from" defaultValue={formatMinutes(from)} required />
        </label>
        <label>
          <span>{words.to}</span>
          <input type="time" name="to" defaultValue={formatMinutes(to)} required />
        </label>
        <label>
          <span>{words.zone}</span>
          <select name="zone" defaultValue={own.zone}>
            {!isUsualZone && <option value={own.zone}>{own.zone.replaceAll('_', ' ')}</option>}
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {words.zones[zone]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
