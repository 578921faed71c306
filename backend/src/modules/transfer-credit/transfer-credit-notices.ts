import type { Notice } from '../notifications/notifications.service.js';
import type { TransferCourseDto, TransferEvaluationDto } from './transfer-evaluations.dto.js';
import { messages } from './messages.js';

const link = '/portal/my-record/transcript';

/** To the student. */
export const addedNotice = ({ institution, creditsAwarded }: TransferEvaluationDto): Notice => ({
  kind: 'transfer_credit_added',
  title: messages.creditAddedNotice(creditsAwarded),
  body: messages.fromInstitution(institution),
  link,
});

export const revokedNotice = (
  { institution }: TransferEvaluationDto,
  { externalCode, externalTitle, revokedReason }: TransferCourseDto,
): Notice => ({
  kind: 'transfer_credit_revoked',
  title: messages.creditRemovedNotice(externalCode),
  body: messages.creditRemovedText(externalTitle, institution, revokedReason),
  link,
});
