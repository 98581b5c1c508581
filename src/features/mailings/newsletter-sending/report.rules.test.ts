import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReport } from './report.rules.ts';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789_-';
const report = (
  status: string,
  { action = 'failed', link = `List-Unsubscribe: <https://news.example/newsletters/leave/\n ${token}>` } = {},
) =>
  [
    'From: Mail Delivery <mailer-daemon@example.com>',
    'Subject: Undelivered',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_b+1"',
    '',
    'This is a MIME message.',
    '--=_b+1',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--=_b+1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; reader@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no',
    '',
    '--=_b+1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Hello',
    link.replace('\n ', ''),
    '',
    '--=_b+1--',
    '',
  ].join('\r\n');

test.each([
  ['5.1.1', true],
  ['5.2.1', true],
  ['5.0.0', true],
  ['5.7.1', false],
  ['5.2.2', false],
  ['4.4.1', false],
])('NL-27: a delivery report with status %s is of an address that is not there: %s', (status, isHard) => {
  expect(readReport(report(status))).toEqual({ kind: 'bounce', isHard, status, token });
  expect(readReport(report(status, { action: 'delayed' }))).toMatchObject({ isHard: false });
});

test('NL-27: a report without a link of ours names none, wherever else one stands', () => {
  const elsewhere = report('5.1.1', { link: 'X-Other: none' }).replace(
    'It could not',
    `https://news.example/newsletters/leave/${token} could not`,
  );
  expect(readReport(elsewhere)).toMatchObject({ token: undefined });
});

test('NL-27: a complaint and a wish to leave', () => {
  const complaint = report('5.1.1').replace('message/delivery-status', 'message/feedback-report');
  expect(readReport(complaint)).toEqual({ kind: 'complaint', token });
  expect(readReport(`From: a@example.com\r\nSubject: leave\r\n ${token}\r\n\r\n`)).toEqual({ kind: 'leave', token });
  expect(readReport(`From: a@example.com\r\nSubject: Re: leave it\r\n\r\nleave ${token}`)).toBeUndefined();
});

test('NL-27: whatever comes is read in time and without a failure', () => {
  fc.assert(fc.property(fc.string({ maxLength: 3_000 }), (text) => void readReport(text)));
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readReport(report(text, { action: text, link: text }))));
  for (const nested of ['multipart/mixed; boundary=a', 'multipart/mixed; boundary=".*"'])
    expect(readReport(`Content-Type: ${nested}\r\n\r\n${'--a\r\n'.repeat(20_000)}`)).toBeUndefined();
});
