import type { RequestedBy } from '#features/accounts/mail';
import { sha256Bytes } from '#platform/hashing';

/** The browser or program that makes a request. */
export type Requester = {
  /** The id in the browser's own cookie; undefined for a client that sends no such cookie. */
  browserId: string | undefined;
  /** The names in its User-Agent, such as Firefox and Linux. */
  browserName: string | undefined;
  systemName: string | undefined;
};

/** The stored form of the requester's browser id; null without one. */
export const toBrowserHash = ({ browserId }: Requester): Buffer | null =>
  browserId === undefined ? null : sha256Bytes(`masthead browser\n${browserId}`);

/** The requester as a mail names it, so that the owner of the address can tell whether they asked (AC-84); `at` in milliseconds. */
export const toRequestedBy = ({ browserName, systemName }: Requester, at: number): RequestedBy => ({ browserName, systemName, at });
