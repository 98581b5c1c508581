/** What an AppError is made of: `code` is permanent (`feature/thing`), `message` tells a person what happened and what to do. */
export type AppErrorFields = {
  code: string;
  /** HTTP status this failure answers with, 400 to 599. */
  status: number;
  message: string;
  /** The message of a 5xx is sent as it is: it is written for whoever wanted to store something, and names nothing inside. */
  isPublic?: boolean;
  /** Facts a program may act on, such as the fields that were refused; shown to the caller, so never a secret. */
  details?: Readonly<Record<string, unknown>>;
  /** What went wrong underneath, for the developer's log only. */
  cause?: unknown;
};

const codePattern = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/;

/** The one error of Masthead; refuses a code that is not `feature/thing` and a status outside 400 to 599. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly isPublic: boolean;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(fields: AppErrorFields) {
    super(fields.message, fields.cause === undefined ? undefined : { cause: fields.cause });
    if (!codePattern.test(fields.code)) throw new TypeError(`An error code is written feature/thing, not "${fields.code}".`);
    if (!(fields.status >= 400 && fields.status <= 599)) throw new TypeError(`${fields.status} is not the status of an error.`);
    this.name = 'AppError';
    this.code = fields.code;
    this.status = fields.status;
    this.isPublic = fields.isPublic ?? (fields.status < 500 || fields.status === 507);
    this.details = fields.details;
  }
}

/** True for an AppError, and where a code is given, only for one with that code. */
export const isAppError = (error: unknown, code?: string): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
