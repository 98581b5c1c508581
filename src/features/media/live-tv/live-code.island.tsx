import { definePlainIsland } from '#platform/islands';

type Props = { page: string; signedIn: string };
type Answer = { status?: 'signed-in' | 'waiting' | 'over' };

const everyMs = 3_000;

const ask = async (): Promise<Answer['status']> => {
  const response = await fetch('/services/tve/code', { method: 'POST', cache: 'no-store' });
  // a network that is away, and too many questions, pass by
  return response.ok ? ((await response.json()) as Answer).status : 'waiting';
};

/** An island because the screen that shows a code goes on by itself once somebody signed in on the other; without script a button does. */
const hydrate = (element: HTMLElement, { page, signedIn }: Props): void => {
  const said = element.querySelector<HTMLElement>('[data-code-said]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const status = document.hidden ? 'waiting' : await ask().catch(() => 'waiting' as const);
    if (status === 'signed-in') {
      if (said) said.textContent = signedIn;
      location.assign(page);
    } else if (status === 'over') location.reload();
    else timer = setTimeout(() => void look(), everyMs);
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
  void look();
};

export const island = definePlainIsland<Props>('media/live-tv/live-code', hydrate);
