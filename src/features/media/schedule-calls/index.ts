/** The HTTP calls of the schedule: airings as JSON and as an MPX feed, also from an outside feed. */
export { createOutsideFeed } from './outside-feed.service.ts';
export { createScheduleCalls } from './schedule-calls.service.ts';
export { scheduleRoutes } from './schedule.api.ts';
