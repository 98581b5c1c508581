import type { Messages } from './en/messages.ts';
import { playerEn } from './en/player-en.ts';
import { playerEs } from './es/player-es.ts';

/** The words of the player, which its script brings along: no page carries them. */
export const playerMessages: Record<'en' | 'es', Messages['player']> = { en: playerEn, es: playerEs };
