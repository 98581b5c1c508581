/**
 * Milliseconds that only grow, near those since 1970 when the process began: for how long something holds (caches, limits, pauses). The clock
 * of the machine may be set forward a day or back an hour meanwhile; what is an instant of the calendar is asked of the database's clock.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
