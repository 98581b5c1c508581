/** Fills the dashboard of a section once somebody opens it: the browser has counted what was asked until then. */
export const followDashboard = (section: HTMLElement): void => {
  const details = section.querySelector<HTMLDetailsElement>('[data-dashboard]');
  const start = (): void => void import('./dashboard.browser.ts').then(({ startDashboard }) => startDashboard(section)).catch(reportError);
  if (details?.open) start();
  else details?.addEventListener('toggle', start, { once: true });
};
