import { AppError } from '#platform/errors';

/** An account cannot be deleted while the outcome of one of its payments is unknown. */
export const paymentPending = (): AppError =>
  new AppError({
    code: 'subscription/payment-pending',
    status: 409,
    message: 'The outcome of a payment is still unknown. The account can be deleted once it is known, or a day after the payment.',
  });
