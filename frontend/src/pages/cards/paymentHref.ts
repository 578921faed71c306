import { accountHref } from '../financial/addresses';

/** The payment on the student's account, or the account if nothing was paid. */
export const paymentHref = ({
  studentId,
  paymentId,
}: {
  studentId: string | null;
  paymentId: string | null;
}) => `${accountHref(studentId!)}${paymentId ? `?payment=${paymentId}` : ''}`;
