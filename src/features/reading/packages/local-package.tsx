import { pathOnSite } from '#brands';
import { PlainIsland } from '#platform/islands';
import { Button, TextField } from '#platform/ui';
import { island as localPackage } from './local-package.island.tsx';
import type { PackageProps } from './package-parts.view.ts';
import styles from './local-package.module.css';

/** Local news and weather on a front: a form that needs no script, and, where the browser remembers a place, its next hours and newest pieces (LN-23). */
export function LocalPackage({ content, context }: Pick<PackageProps, 'content' | 'context'>) {
  const { messages, brand, flags } = context;
  const words = messages.local;
  const path = pathOnSite(brand, '/local');
  const id = `zip-${content.id}`;
  return (
    <PlainIsland of={localPackage} when="visible" props={{ path, vertical: brand.vertical, hasWeather: flags.localWeather === true }}>
      <div className={styles['local']}>
        <p className={styles['place']} data-part="place" hidden>
          <a href={path} />
        </p>
        <ol className={styles['hours']} data-part="hours" hidden />
        <p role="status" data-part="weather-error" hidden />
        <ul className={styles['news']} data-part="news" hidden />
        <p role="status" data-part="news-error" hidden />
        <p data-part="abroad" hidden>
          {words.outsideUs}
        </p>
        <form className={styles['form']} action={path} method="get">
          <TextField
            id={id}
            label={words.zipLabel}
            action={<Button type="submit">{words.submit}</Button>}
            name="zip"
            required
            maxLength={40}
            size={8}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </form>
      </div>
    </PlainIsland>
  );
}
