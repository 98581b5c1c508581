import { type Brand, rightsOf } from '#brands';
import { tdmPolicyPath } from './rights-files.view.ts';

/** The headers of the TDM Reservation Protocol on every answer of a brand: whether mining is reserved, and where its terms are. */
export const buildRightsHeaders = ({ vertical }: Pick<Brand, 'vertical'>, origin: string): Record<string, string> =>
  rightsOf(vertical).reserved ? { 'tdm-reservation': '1', 'tdm-policy': `${origin}${tdmPolicyPath}` } : { 'tdm-reservation': '0' };
