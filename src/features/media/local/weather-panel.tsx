import type { WeatherReport } from '#content/weather';
import type { PageContext } from '#features/reading/page';
import { SectionTitle } from '#platform/ui';
import { buildShownWeather, chartBox, type Degrees, type ShownHour, type ShownWeather, type Sky } from './weather.view.ts';
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
    ...(sunrise ? [[words.sunrise, sunrise] as [string, string]] : []),
    ...(sunset ? [[words.sunset, sunset] as [string, string]] : []),
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

function Chart({ weather }: { weather: ShownWeather }) {
  const { chart, hours } = weather;
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${hours.length * chartBox.hour} ${chartBox.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={chart.label}
    >
      <path className={styles['area']} d={chart.area} />
      {chart.bars.map(({ x, height }) => (
        <rect key={x} className={styles['bar']} x={x} y={chartBox.height - height} width={chartBox.hour - 4} height={height} />
      ))}
      <path className={styles['line']} d={chart.line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function HourTable({ weather, place, words }: { weather: ShownWeather; place: string; words: Words }) {
  const { hours } = weather;
  const row = (name: string, show: (hour: ShownHour) => React.ReactNode, className?: string) => (
    <tr className={className}>
      <th scope="row">{name}</th>
      {hours.map((hour) => (
        <td key={hour.time}>{show(hour)}</td>
      ))}
    </tr>
  );
  return (
    // a region that scrolls must be reachable by keyboard
    <div className={styles['hours']} role="region" aria-label={words.hourlyTable(place)} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{words.hourlyTable(place)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {hours.map(({ time, hour }, index) => (
              <th key={time} scope="col">
                <time dateTime={time}>{index === 0 ? words.now : hour}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(words.sky, ({ icon, sky }) => (
            <>
              <WeatherIcon icon={icon} size={32} />
              <span className="visually-hidden">{sky}</span>
            </>
          ))}
          {row(
            words.temperature,
            ({ temperature }) => (
              <Both of={temperature} />
            ),
            styles['strong'],
          )}
          <tr className={styles['drawn']}>
            <td />
            <td colSpan={hours.length}>
              <Chart weather={weather} />
            </td>
          </tr>
          {row(words.chanceShort, ({ chance }) => `${chance}%`, styles['wet'])}
          {row(words.feelsLike, ({ feelsLike }) => (
            <Both of={feelsLike} />
          ))}
          {row(
            words.wind,
            ({ wind }) => (
              <Both of={wind} />
            ),
            styles['small'],
          )}
        </tbody>
      </table>
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
        <input type="radio" name="unit" value="c" id="unit-c" /> <abbr title="Celsius">°C</abbr>
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
