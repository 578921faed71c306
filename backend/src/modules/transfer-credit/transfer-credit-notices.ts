import type { Notice } from '../notifications/notifications.service.js';
import type { TransferCourseDto, TransferEvaluationDto } from './transfer-evaluations.dto.js';

const link = '/portal/my-record/transcript';

/** To the student. */
export const addedNotice = ({ institution, creditsAwarded }: TransferEvaluationDto): Notice => ({
  kind: 'transfer_credit_added',
  title: `Transfer credit was added to your record: ${creditsAwarded} ${creditsAwarded === 1 ? 'credit' : 'credits'}`,
  body: `From ${institution}`,
  link,
});

export const revokedNotice = (
  { institution }: TransferEvaluationDto,
  { externalCode, externalTitle, revokedReason }: TransferCourseDto,
): Notice => ({
  kind: 'transfer_credit_revoked',
  title: `Transfer credit was taken off your record: ${externalCode}`,
  body: `${externalTitle}, ${institution}. ${revokedReason}`,
  link,
});
