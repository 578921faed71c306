import { messages } from './messages.js';

export const deliveries = ['portal', 'mail', 'digest'] as const;
/** In the portal only; also an immediate email; also in the next morning's email. */
export type Delivery = (typeof deliveries)[number];

/** The categories of notifications, with their default delivery. */
export const categories = {
  enrollment: 'mail',
  holds: 'mail',
  account: 'mail',
  coursework: 'digest',
  grades: 'mail',
  teaching: 'mail',
  inquiries: 'digest',
  reports: 'portal',
} as const satisfies Record<string, Delivery>;
export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as Category[];

/** Each kind with its category and the sentence in the email, which says that there is news, but not what. */
const kinds = {
  waitlist_promoted: ['enrollment', messages.seatFromWaitlist],
  waitlist_skipped: ['enrollment', messages.seatNotEligible],
  waitlist_closed: ['enrollment', messages.waitlistClosed],
  seat_offered: ['enrollment', messages.seatOffered],
  seat_offer_expired: ['enrollment', messages.offerExpired],
  seat_offer_withdrawn: ['enrollment', messages.offerWithdrawn],
  enrollment_moved: ['enrollment', messages.moved],
  section_cancelled: ['enrollment', messages.sectionCanceled],
  enrollment_dropped: ['enrollment', messages.dropped],
  enrollment_withdrawn: ['enrollment', messages.withdrawn],
  override_granted: ['enrollment', messages.overrideGranted],
  hold_placed: ['holds', messages.holdPlaced],
  hold_released: ['holds', messages.holdReleased],
  charge_created: ['account', messages.chargeCreated],
  payment_recorded: ['account', messages.paymentRecorded],
  plan_created: ['account', messages.planCreated],
  assignment_published: ['coursework', messages.assignmentPublished],
  grades_posted: ['coursework', messages.gradesPosted],
  final_grade_posted: ['grades', messages.finalGradePosted],
  final_grade_changed: ['grades', messages.finalGradeChanged],
  grade_mode_changed: ['grades', messages.gradeModeChanged],
  transfer_credit_added: ['grades', messages.transferCreditAdded],
  transfer_credit_revoked: ['grades', messages.transferCreditRevoked],
  grade_change_requested: ['grades', messages.gradeChangeRequested],
  grade_change_decided: ['teaching', messages.gradeChangeDecided],
  section_assigned: ['teaching', messages.instructorAssigned],
  inquiry_received: ['inquiries', messages.inquiryReceived],
  inquiry_assigned: ['inquiries', messages.inquiryAssigned],
  inquiry_updated: ['inquiries', messages.inquiryUpdated],
  inquiry_due: ['inquiries', messages.inquiryDue],
  signup_received: ['inquiries', messages.signUpReceived],
  report_ready: ['reports', messages.reportReady],
  report_failed: ['reports', messages.reportFailed],
} as const satisfies Record<string, readonly [Category, string]>;

/** The kinds of notifications: a closed list, which the OpenAPI document includes. */
export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

export const categoryOf = (kind: NotificationKind): Category => kinds[kind][0];
export const mailTextOf = (kind: NotificationKind): string => kinds[kind][1];
