import { hasPaywall } from '#brands';
import type { Piece } from '../model/document.ts';
import type { Access } from '../model/primitives.ts';

/**
 * Who may read a piece (PW-05): what it is marked with, but that nothing is metered where there is no meter. What is locked stays so without a paywall:
 * nobody has opened it.
 */
export const findAccess = ({ vertical, access }: Pick<Piece, 'vertical' | 'access'>): Access =>
  access === 'metered' && !hasPaywall(vertical) ? 'free' : access;
