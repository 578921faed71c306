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
  waitlist_promoted: ['enrollment', 'You have a seat in a section that you waited for.'],
  waitlist_skipped: ['enrollment', 'A free seat in a section that you wait for could not be yours.'],
  waitlist_closed: ['enrollment', 'The waitlist of a section closed before you got a seat.'],
  seat_offered: ['enrollment', 'A seat is held for you, for a time.'],
  seat_offer_expired: ['enrollment', 'The time to take a seat that was held for you is over.'],
  seat_offer_withdrawn: ['enrollment', 'A seat that was held for you is no longer there.'],
  enrollment_moved: ['enrollment', 'You were moved to another section.'],
  section_cancelled: ['enrollment', 'A section was cancelled.'],
  enrollment_dropped: ['enrollment', 'You were dropped from a section.'],
  enrollment_withdrawn: ['enrollment', 'You were withdrawn from a section.'],
  override_granted: ['enrollment', 'You were given an override for a section.'],
  hold_placed: ['holds', 'A hold was placed on your record.'],
  hold_released: ['holds', 'A hold on your record was lifted.'],
  charge_created: ['account', 'There is a new charge on your account.'],
  payment_recorded: ['account', 'A payment on your account was recorded.'],
  plan_created: ['account', 'A payment plan was set up for you.'],
  assignment_published: ['coursework', 'There is a new assignment.'],
  grades_posted: ['coursework', 'Work of yours has been graded.'],
  final_grade_posted: ['grades', 'A final grade was posted.'],
  final_grade_changed: ['grades', 'A final grade was changed.'],
  grade_mode_changed: ['grades', 'The grade mode of a course was changed.'],
  transfer_credit_added: ['grades', 'Transfer credit was added to your record.'],
  transfer_credit_revoked: ['grades', 'Transfer credit was taken off your record.'],
  grade_change_requested: ['grades', 'A grade change waits for a decision.'],
  grade_change_decided: ['teaching', 'A grade change that you asked for was decided.'],
  section_assigned: ['teaching', 'You have become the instructor of a section.'],
  inquiry_received: ['inquiries', 'An inquiry has come in.'],
  inquiry_assigned: ['inquiries', 'An inquiry was assigned to you.'],
  inquiry_updated: ['inquiries', 'There is news of an inquiry.'],
  inquiry_due: ['inquiries', 'An inquiry is due for an answer.'],
  signup_received: ['inquiries', 'An athletics sign-up has come in.'],
  report_ready: ['reports', 'A report that you asked for is ready.'],
  report_failed: ['reports', 'A report that you asked for could not be made.'],
} as const satisfies Record<string, readonly [Category, string]>;

/** The kinds of notifications: a closed list, which the OpenAPI document includes. */
export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

export const categoryOf = (kind: NotificationKind): Category => kinds[kind][0];
export const mailTextOf = (kind: NotificationKind): string => kinds[kind][1];
