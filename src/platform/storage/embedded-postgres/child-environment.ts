/** What PostgreSQL's programs see of the environment: nothing of ours, so no PG* variable changes them and no secret lies in /proc. */
export const buildChildEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });
