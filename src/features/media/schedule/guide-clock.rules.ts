/** A clock time in a zone as the house writes it: "5:30 p.m. PT". `zone` undefined is the device's own; another day than in New York is named. */
export const formatOwnTime = (at: Date, language: string, zone?: string): string => {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
  const parts = new Intl.DateTimeFormat('en-US', {
    ...inZone(zone),
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'shortGeneric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const period = part('dayPeriod').toLowerCase() === 'am' ? 'a.m.' : 'p.m.';
  const dayIn = (timeZone: string | undefined) => new Intl.DateTimeFormat(locale, { ...inZone(timeZone), weekday: 'short' }).format(at);
  const day = dayIn(zone);
  const clock = `${part('hour')}:${part('minute')} ${period} ${part('timeZoneName')}`;
  return day === dayIn('America/New_York') ? clock : `${day} ${clock}`;
};
