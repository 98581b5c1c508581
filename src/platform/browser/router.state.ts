/** The router state of specification §3. */
export type RouterState = { navigating: boolean; path: string; domain: string; host: string; status: number };
export type RouterEvent =
  | { kind: 'load-pending' }
  | { kind: 'load-complete'; path: string; domain: string; host: string; status: number }
  | { kind: 'page-not-found' };

export const initialRouterState: RouterState = { navigating: false, path: '', domain: '', host: '', status: 200 };

/** What becomes of the router state (specification §4 Router): pending navigates, complete stores and ends it, page not found is 404. */
export const routerState = (state: RouterState, event: RouterEvent): RouterState => {
  switch (event.kind) {
    case 'load-pending':
      return { ...state, navigating: true };
    case 'load-complete': {
      const { path, domain, host, status } = event;
      return { navigating: false, path, domain, host, status };
    }
    case 'page-not-found':
      return { ...state, status: 404 };
  }
};
