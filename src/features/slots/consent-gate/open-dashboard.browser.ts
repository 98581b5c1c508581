/** Fills the dashboard of a section as somebody opens it, and opens it filled: the browser has counted what was asked until then. */
export const followDashboard = (section: HTMLElement): void => {
  const details = section.querySelector<HTMLDetailsElement>('[data-dashboard]');
  const summary = details?.querySelector('summary');
  if (!details || !summary) return;
  const start = (): Promise<void> => import('./dashboard.browser.ts').then((part) => part.startDashboard(section)).catch(reportError);
  if (details.open) return void start();
  const open = (event: Event): void => {
    event.preventDefault();
    summary.removeEventListener('click', open);
    void start().then(() => (details.open = true));
  };
  summary.addEventListener('click', open);
};
