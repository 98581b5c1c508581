import type { WeatherReport } from '#content/location/weather';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import { HourTable } from './hour-table.tsx';
import { buildShownWeather, type Degrees, type ShownWeather, type Sky } from './weather.view.ts';
import { WeatherDrawings, WeatherIcon } from './weather-icons.tsx';
import styles from './weather.module.css';

type Words = PageContext['messages']['local'];

// from the top of the sky to the horizon; each dark enough for white words
const skies: Record<Sky, readonly [string, string]> = {
  day: ['#14498c', '#2a70bb'],
  night: ['#0b1430', '#273c70'],
  grey: ['#37475a', '#56677b'],
  wet: ['#26354a', '#44586f'],
  snow: ['#3d5370', '#5a7290'],
};

/** Degrees or a wind in both units, of which the style sheet shows the chosen one. */
const Both = ({ of: { f, c } }: { of: Degrees }) => (
  <>
    <span className={styles['f']}>{f}</span>
    <span className={styles['c']}>{c}</span>
  </>
);

function Ground({ sky }: { sky: Sky }) {
  const [high, low] = skies[sky];
  return (
    <svg className={styles['ground']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <linearGradient id="sky-ground" x2="0" y2="1">
        <stop stopColor={high} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <path fill="url(#sky-ground)" d="M0 0h100v100H0z" />
    </svg>
  );
}

function NowPanel({ weather, words }: { weather: ShownWeather; words: Words }) {
  const { now, high, low, sunrise, sunset } = weather;
  const facts: [string, React.ReactNode][] = [
    [words.feelsLike, <Both key="feels" of={now.feelsLike} />],
    [words.wind, <Both key="wind" of={now.wind} />],
    [words.chanceShort, `${now.chance}%`],
    ...(sunrise ? ([[words.sunrise, sunrise]] satisfies [string, string][]) : []),
    ...(sunset ? ([[words.sunset, sunset]] satisfies [string, string][]) : []),
  ];
  return (
    <div className={styles['now']}>
      <Ground sky={weather.sky} />
      <p className={styles['nowLabel']}>{words.now}</p>
      <div className={styles['nowMain']}>
        <p className={styles['degrees']}>
          <Both of={now.temperature} />
        </p>
        <WeatherIcon icon={now.icon} size={72} />
      </div>
      <p className={styles['sky']}>{now.sky}</p>
      <p className={styles['range']}>
        {words.high} <Both of={high} /> · {words.low} <Both of={low} />
      </p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Units({ words }: { words: Words }) {
  return (
    <fieldset className={styles['units']}>
      <legend className="visually-hidden">{words.units}</legend>
      <label>
        <input type="radio" name="unit" value="f" defaultChecked /> <abbr title="Fahrenheit">°F</abbr>
      </label>
      <label>
        <input type="radio" name="unit" value="c" /> <abbr title="Celsius">°C</abbr>
      </label>
    </fieldset>
  );
}

/** The weather of a place: this hour, the next 24 with their chart, and who says it. Without a report it says that there is none. */
export function WeatherPanel({ report, place, context }: { report: WeatherReport | undefined; place: string; context: PageContext }) {
  const { messages, brand } = context;
  const words = messages.local;
  const weather = report && buildShownWeather(report, messages, brand.language);
  const credits = { builtin: words.builtinNote, nws: words.nwsCredit, 'open-meteo': words.openMeteoCredit };
  return (
    <section className={styles['weather']} aria-labelledby="weather-title">
      <SectionTitle id="weather-title">{words.weatherIn(place)}</SectionTitle>
      {report && weather ? (
        <>
          <WeatherDrawings icons={[...new Set(weather.hours.map(({ icon }) => icon))]} />
          <Units words={words} />
          <div className={styles['panels']}>
            <NowPanel weather={weather} words={words} />
            <HourTable weather={weather} place={place} words={words} />
          </div>
          <p className={styles['credit']}>
            {report.source === 'builtin' ? '' : `${words.updated(weather.updated)} `}
            {credits[report.source]}
          </p>
        </>
      ) : (
        <p role="status" className={styles['failed']}>
          {words.weatherFailed}
        </p>
      )}
    </section>
  );
}
