import { isAppError } from './app-error.ts';

/** The fields of an `application/problem+json` answer (RFC 9457) that every failing call of Masthead gives. */
export type Problem = {
  status: number;
  title: string;
  detail: string;
  code: string;
  details?: Readonly<Record<string, unknown>>;
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

const masked = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Turns whatever was thrown into the fields of a problem document. The inner message of a 5xx never leaves the process, except our own sentence for whoever
 * wanted to store something: that of a 507, and a public one (OP-96).
 */
export const toProblem = (error: unknown): Problem => {
  const status = getStatus(error);
  const title = titles[status] ?? (status < 500 ? 'Bad Request' : 'Internal Server Error');
  const code = isAppError(error) ? error.code : `http/${title.toLowerCase().replaceAll(' ', '-')}`;
  if (status >= 500) return { status, title, detail: isAppError(error) && error.isPublic ? error.message : masked, code };
  const detail = error instanceof Error && error.message !== '' ? error.message : title;
  return isAppError(error) && error.details ? { status, title, detail, code, details: error.details } : { status, title, detail, code };
};

// Fastify and its plug-ins put the status of a refused request on `statusCode`.
const getStatus = (error: unknown): number => {
  if (isAppError(error)) return error.status;
  const statusCode: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof statusCode === 'number' && Number.isInteger(statusCode) && statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
};
