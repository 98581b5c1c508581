import type { Vertical } from './vertical.ts';

/** What a brand allows machines to do with its pieces, beyond reading them to readers. */
export type Rights = {
  /** True: text and data mining, such as the training of models, is reserved (TDM Reservation Protocol). */
  reserved: boolean;
  /** The licence a reader may use a piece under: its words, and its address where it has one. */
  licence: { name: string; url?: string };
};

const reserved: Rights = { reserved: true, licence: { name: 'All rights reserved' } };
const open: Rights = {
  reserved: false,
  licence: { name: 'Creative Commons Attribution-NonCommercial 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
};
// a deployment states its own policy here
const special: Partial<Record<Vertical, Rights>> = { globalcitizen: open };
/** The rights of a vertical. */
export const rightsOf = (vertical: Vertical): Rights => special[vertical] ?? reserved;

/** The machines that robots.txt names (RT-01), by what they come for. */
export const machines = {
  training: ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider', 'Amazonbot', 'meta-externalagent'],
  answering: ['OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot'],
} as const;

/** The day the answer to Global Privacy Control was last changed, `YYYY-MM-DD`. */
export const privacyControlSince = '2026-11-20';
