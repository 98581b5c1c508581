import type { Language } from '#brands';

// a formatter costs far more to make than to use; currencies are few
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount of money as the language writes it: "$1,299" and "$12.50". `currency` is ISO 4217. */
export const formatMoney = (amount: number, currency: string, language: Language): string => {
  const key = `${language} ${currency}`;
  const known = formatters.get(key);
  if (known) return known.format(amount);
  const options: Intl.NumberFormatOptions & { trailingZeroDisplay: 'stripIfInteger' } = {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  };
  const formatter = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', options);
  formatters.set(key, formatter);
  return formatter.format(amount);
};
