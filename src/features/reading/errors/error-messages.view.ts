import type { Messages } from '#messages';
import { toExplainedStatus } from './error.rules.ts';

/** Title, heading and text of an error page (ER-01 to ER-03), in the brand's language. */
export const getErrorMessages = (status: number, { errors }: Messages): { title: string; heading: string; text: string } => {
  switch (toExplainedStatus(status)) {
    case 403:
      return {
        title: status === 403 ? errors.forbiddenTitle : errors.forbiddenHeading,
        heading: errors.forbiddenHeading,
        text: errors.forbiddenText,
      };
    case 404:
      return { title: errors.notFoundHeading, heading: errors.notFoundHeading, text: errors.notFoundText };
    case 410:
      return { title: errors.goneHeading, heading: errors.goneHeading, text: errors.goneText };
    case 500:
      return { title: errors.serverErrorHeading, heading: errors.serverErrorHeading, text: errors.serverErrorText };
  }
};
