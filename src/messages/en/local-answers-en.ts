/** The English words of what is asked for a place: its skies, and what could not be had. */
export const localAnswersEn = {
  notFound: 'We apologize, we were unable to find your local news. Please try another location.',
  weatherFailed: 'The weather is not available at the moment. Please try again in a minute.',
  conditions: {
    clear: { day: 'Sunny', night: 'Clear' },
    partlyCloudy: { day: 'Partly sunny', night: 'Partly cloudy' },
    cloudy: { day: 'Cloudy', night: 'Cloudy' },
    fog: { day: 'Fog', night: 'Fog' },
    haze: { day: 'Haze', night: 'Haze' },
    drizzle: { day: 'Drizzle', night: 'Drizzle' },
    rain: { day: 'Rain', night: 'Rain' },
    thunderstorm: { day: 'Thunderstorms', night: 'Thunderstorms' },
    sleet: { day: 'Sleet', night: 'Sleet' },
    snow: { day: 'Snow', night: 'Snow' },
  },
};
