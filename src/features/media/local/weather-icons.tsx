const sun = '#d98200';
const moon = '#8a93c9';
const cloud = '#7b8fa5';
const rain = '#3b82d0';

const rays = [0, 45, 90, 135, 180, 225, 270, 315];
const Sun = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g stroke={sun} strokeWidth="2" strokeLinecap="round" fill={sun}>
    <circle cx={x} cy={y} r={r} stroke="none" />
    {rays.map((turn) => (
      <path key={turn} d={`M${x} ${y - r - 2.5}v-3`} transform={`rotate(${turn} ${x} ${y})`} />
    ))}
  </g>
);
const Moon = ({ move }: { move?: string }) => <path fill={moon} transform={move} d="M19 5a10.5 10.5 0 1 0 8.5 16A10 10 0 0 1 19 5z" />;
const Cloud = ({ move }: { move?: string }) => (
  <path fill={cloud} transform={move} d="M9.5 25a5.5 5.5 0 0 1-.8-10.9 8 8 0 0 1 15.4-1.5A6.3 6.3 0 0 1 23.5 25z" />
);
const Drops = ({ d, width = 2 }: { d: string; width?: number }) => (
  <path d={d} stroke={rain} strokeWidth={width} strokeLinecap="round" fill="none" />
);

/** The drawings of the sky, each once on a page; `WeatherIcon` shows one. Drawn in colours that stand out on light and dark grounds alike. */
const drawings = {
  clear: <Sun x={16} y={16} r={6.5} />,
  clearNight: <Moon />,
  partlyCloudy: (
    <>
      <Sun x={21} y={11} r={4.5} />
      <Cloud move="translate(-2 3)" />
    </>
  ),
  partlyCloudyNight: (
    <>
      <Moon move="translate(9 0) scale(.72)" />
      <Cloud move="translate(-2 3)" />
    </>
  ),
  cloudy: (
    <>
      <g opacity=".55">
        <Cloud move="translate(9 -3) scale(.75)" />
      </g>
      <Cloud move="translate(-1 3)" />
    </>
  ),
  fog: <path d="M5 10h22M8 15h19M5 20h20M9 25h16" stroke={cloud} strokeWidth="2.5" strokeLinecap="round" />,
  haze: (
    <>
      <Sun x={16} y={12} r={4.5} />
      <path d="M5 22h22M9 27h14" stroke={cloud} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  drizzle: (
    <>
      <Cloud move="translate(0 -4)" />
      <Drops d="M11 25v2M16 27v2M21 25v2" />
    </>
  ),
  rain: (
    <>
      <Cloud move="translate(0 -4)" />
      <Drops d="M11 24l-2 5M17 24l-2 5M23 24l-2 5" width={2.5} />
    </>
  ),
  thunderstorm: (
    <>
      <Cloud move="translate(0 -4)" />
      <path d="M17 20l-4 6h4l-2 5 6-7h-4l2-4z" fill={sun} />
    </>
  ),
  sleet: (
    <>
      <Cloud move="translate(0 -4)" />
      <Drops d="M11 24l-2 5M22 24l-2 5M16 25v4M14.3 26l3.4 2M17.7 26l-3.4 2" />
    </>
  ),
  snow: (
    <>
      <Cloud move="translate(0 -4)" />
      <Drops d="M10 24v5M7.8 25.3l4.4 2.5M12.2 25.3l-4.4 2.5M21 24v5M18.8 25.3l4.4 2.5M23.2 25.3l-4.4 2.5" width={1.5} />
    </>
  ),
} as const;

/** The drawings that some hours need, out of sight. */
export function WeatherDrawings({ icons }: { icons: readonly string[] }) {
  const used = new Set(icons);
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" display="none">
      {Object.entries(drawings).map(([name, drawing]) =>
        used.has(name) ? (
          <symbol key={name} id={`sky-${name}`} viewBox="0 0 32 32">
            {drawing}
          </symbol>
        ) : null,
      )}
    </svg>
  );
}

/** One of the drawings of `WeatherDrawings`; words beside it say what it shows. */
export const WeatherIcon = ({ icon, size }: { icon: string; size: number }) => (
  <svg width={size} height={size} aria-hidden="true" focusable="false">
    <use href={`#sky-${icon}`} />
  </svg>
);

/** The same as HTML, for the many of a table. */
export const weatherIconHtml = (icon: string, size: number): string =>
  `<svg width="${size}" height="${size}" aria-hidden="true" focusable="false"><use href="#sky-${icon}"></use></svg>`;
