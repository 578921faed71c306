import type { Notice } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import type { RegistrationOverrideDto } from './overrides.dto.js';

/** The reason is only for the office. The linked page shows that the student's registration window must be open. */
export const overrideNotice = (granted: RegistrationOverrideDto): Notice => ({
  kind: 'override_granted',
  title: messages.notice.title(`${granted.courseCode}-${granted.sectionNumber}`),
  body: `${messages.notice.permits[granted.code]} ${messages.notice.validity(granted.expiresAt)}`,
  link: `/portal/register/${granted.sectionId}?term=${granted.termId}`,
  deadline: granted.expiresAt,
});
