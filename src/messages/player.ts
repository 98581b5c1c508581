import type { Messages } from './messages.ts';
import { playerEn } from './player-en.ts';
import { playerEs } from './player-es.ts';

/** The words of the player, which its script brings along: no page carries them. */
export const playerMessages: Record<'en' | 'es', Messages['player']> = { en: playerEn, es: playerEs };
