// Card numbers and dates as readers type them in a checkout, and the card as a receipt names it.
import { describe, expect, test } from 'vitest';
import { isSchoolAddress, listDomains } from './mail-domain.rules.ts';
import { formatReceiptNumber } from '../subscription-pages/subscription.view.ts';
import { formatCardNumber, parseCardNumber, testCards } from '../subscriptions/test-cards.rules.ts';

describe('a card number', () => {
  test.each(testCards)('PW-17: $number is read, as it is written in fours and with hyphens ($outcome)', ({ number }) => {
    expect(parseCardNumber(formatCardNumber(number))).toBe(number);
    expect(parseCardNumber(` ${formatCardNumber(number).replaceAll(' ', '-')} `)).toBe(number);
  });
  test('PW-17: is written in fours, without a blank at its end', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('424242424242424')).toBe('4242 4242 4242 424');
  });
  test.each(['000000000000', '5019717010103742', '6331101999990016', '0000000000000000000'])('PW-17: %s has its check digit', (number) =>
    expect(parseCardNumber(number)).toBe(number),
  );
  test.each([
    { what: 'a wrong check digit', number: '4242424242424241' },
    { what: 'two digits exchanged', number: '4242424242424224' },
    { what: '11 digits', number: '00000000000' },
    { what: '20 digits', number: '00000000000000000000' },
    { what: 'a letter before it', number: 'x4242424242424242' },
    { what: 'a letter after it', number: '4242424242424242x' },
    { what: 'digits of another script', number: '४२४२४२४२४२४२४२४२' },
    { what: 'nothing', number: '' },
  ])('PW-17: with $what is none', ({ number }) => expect(parseCardNumber(number)).toBeUndefined());
});

describe('an address of a school', () => {
  test('PW-28: belongs to its domain and to each domain above it, but to no registry', () => {
    expect(listDomains('jane@cs.example.edu')).toEqual(['cs.example.edu', 'example.edu']);
    expect(listDomains('"a@b"@example.edu')).toEqual(['example.edu']);
    expect(listDomains('jane@localhost')).toEqual([]);
  });
  test.each([
    'jane@example.edu',
    'jane@cs.example.edu',
    'jane@example.edu.mx',
    'jane@example.ac.uk',
    'jane@school.example',
    'jane@a.school.example',
  ])('PW-28: %s is one', (email) => expect(isSchoolAddress(email, ['school.example'])).toBe(true));
  test.each([
    'jane@edu',
    'jane@edu.mx',
    'jane@ac.uk',
    'jane@ac.edu',
    'jane@example.com',
    'jane@exampleedu',
    'jane@my-edu.com',
    'jane@example.edu.com',
    'jane@example.ac.com',
    'jane@example.edu.example.com',
    'jane@noschool.example',
    'jane@example',
  ])('PW-28: %s is none', (email) => expect(isSchoolAddress(email, ['school.example'])).toBe(false));
});

test('the number of a receipt is the year of its payment and six digits, or more', () => {
  const paidAt = Date.parse('2026-12-31T23:59:59.999Z');
  expect(formatReceiptNumber({ id: 42, paidAt })).toBe('2026-000042');
  expect(formatReceiptNumber({ id: 1_234_567, paidAt: paidAt + 1 })).toBe('2027-1234567');
});
