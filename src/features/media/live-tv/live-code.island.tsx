import { definePlainIsland } from '#platform/islands';
import { minuteMs } from '#platform/time';

/** What the screen says by itself; `holds` by minutes, from one on, and how long its code holds yet, in milliseconds. */
type Props = { page: string; signedIn: string; holds: readonly string[]; leftMs: number };
type Answer = { status?: 'signed-in' | 'waiting' | 'over' };

const everyMs = 3_000;

const ask = async (): Promise<Answer['status']> => {
  const response = await fetch('/services/tve/code', { method: 'POST', cache: 'no-store' });
  // a network that is away, and too many questions, pass by
  return response.ok ? (await response.json<Answer>()).status : 'waiting';
};

/** An island because the screen that shows a code goes on by itself once somebody signed in on the other; without script a button does. */
const hydrate = (element: HTMLElement, { page, signedIn, holds, leftMs }: Props): void => {
  const [said, left] = [element.querySelector<HTMLElement>('[data-code-said]'), element.querySelector<HTMLElement>('[data-code-left]')];
  const began = performance.now();
  const count = (): void => {
    const minutes = Math.ceil((leftMs - (performance.now() - began)) / minuteMs);
    if (left) left.textContent = holds[Math.max(1, minutes) - 1] ?? left.textContent;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    count();
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
