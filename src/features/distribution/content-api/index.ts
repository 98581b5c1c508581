/** The content calls over HTTP: routes, parameters, and the schemas of what they answer. */
export { createContentCallRoutes } from './content-calls.api.ts';
export { createLivePolls } from './live-polls.api.ts';
