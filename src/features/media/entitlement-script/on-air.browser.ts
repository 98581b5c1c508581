import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { toBare } from '../../../platform/browser/page-dialog.ts';
import { chooseNextLook, isSameOnAir, type OnAir } from './on-air.rules.ts';
import { readTvData } from './tv-data.browser.ts';
import type { TvProviderEvent } from './tv-provider.state.ts';
import type { TvSignInProps } from './tv-sign-in.view.ts';

type Schedule = { epgCurrent: OnAir['current']; epgUpcoming: OnAir['upcoming'] };

const readOnAir = async (channel: string): Promise<OnAir> => {
  const { epgCurrent: current, epgUpcoming: upcoming } = await readTvData<Schedule>(`schedule/${encodeURIComponent(channel)}`);
  return { current, upcoming };
};

/** Shows what is on as the server has it now, and says whether it did. That is the same for everybody: nobody is named, and no viewer noted. */
const refreshOnAir = async (page: string): Promise<boolean> => {
  const response = await fetch(toBare(page), { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) return false;
  const fresh = toOwnHtml(await response.text());
  for (const part of document.querySelectorAll<HTMLElement>('[data-on-air]')) {
    const next = fresh.querySelector(`[data-on-air="${part.dataset['onAir']}"]`);
    if (next) part.replaceWith(next);
  }
  return true;
};

/** Goes on with the schedule while a page is open, so that one that was opened hours ago says what is on now. */
export const followSchedule = ({ resource, page }: TvSignInProps, change: (event: TvProviderEvent) => void): void => {
  let known: OnAir | undefined;
  const look = async (): Promise<void> => {
    // a network that is away passes by: what is shown stays
    const now = await readOnAir(resource).catch(() => undefined);
    if (now) {
      change({ type: 'scheduleLoaded', ...now });
      const isShown = !known || isSameOnAir(now, known) || (await refreshOnAir(page).catch(() => false));
      if (isShown) known = now;
    }
    setTimeout(() => void look(), chooseNextLook(now ?? { current: null, upcoming: [] }, Date.now(), Math.random()));
  };
  void look();
};
