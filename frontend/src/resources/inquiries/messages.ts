import type {
  ComplaintDto,
  CreateRequestDto,
  InquiryDto,
  InquiryEntryDto,
  InquiryKind,
  MailState,
} from '../../api/types.gen';

/** The names that notices and emails use. */
export const kindNames: Record<InquiryKind, string> = {
  contact: 'Message',
  complaint: 'Complaint',
  transfer: 'Transfer evaluation',
  directory_restriction: 'Directory restriction',
  accommodation: 'Accommodation request',
  support_ticket: 'Support ticket',
  withdrawal: 'Withdrawal request',
  record_correction: 'Record correction',
};

export const statusNames: Record<InquiryDto['status'], string> = {
  new: 'New',
  open: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

/** The state of the receipt that the form sends. */
export const receiptNames: Record<MailState, string> = {
  queued: 'Not sent yet',
  sent: 'Sent',
  parked: "Couldn't be sent",
  withheld: 'Not sent: too many receipts',
};

export const entryNames: Record<Exclude<InquiryEntryDto['kind'], 'assignment'>, string> = {
  note: 'Internal note',
  answer: 'Answer',
  reply: 'Reply',
  closing: 'Closed',
  reopening: 'Reopened',
};

/** The state of the email with an answer. */
export const mailTexts: Record<MailState, string> = {
  queued: 'The email is being sent.',
  sent: 'The email was sent.',
  parked: "The email couldn't be sent. Please contact the sender in another way.",
  withheld: 'The email was not sent.',
};

/** The labels of My Record. */
export const correctionLabels: Record<NonNullable<CreateRequestDto['field']>, string> = {
  name: 'Name',
  email: 'Email',
  birth_date: 'Birth date',
  program: 'Program',
  catalog_year: 'Catalog year',
  class_level: 'Class level',
  enrollment_status: 'Enrollment status',
  expected_graduation: 'Expected graduation',
  cumulative_gpa: 'Cumulative GPA',
  credits_earned: 'Credits earned',
  credits_attempted: 'Credits attempted',
  sap_status: 'SAP status',
  course: 'Course or grade',
  other: 'Something else',
};

export const ticketCategoryLabels: Record<NonNullable<CreateRequestDto['category']>, string> = {
  login_and_access: 'Sign-in and access',
  technical_issue: 'Technical issue',
  academic_resources: 'Academic resources',
  other: 'Other',
};

export const contactLabels: Record<NonNullable<ComplaintDto['preferredContact']>, string> = {
  email: 'Email',
  phone: 'Phone',
  mail: 'Mail',
};

export const involvementLabels: Record<ComplaintDto['involvement'], string> = {
  directly_involved: 'Directly involved',
  witness: 'Witness',
};

export const documentationLabels: Record<NonNullable<CreateRequestDto['documentation']>, string> = {
  at_hand: 'I have documentation',
  in_preparation: 'My documentation is being prepared',
  none: "I don't have documentation",
};

/** The same for the office that reads the request. */
export const documentationNames: Record<NonNullable<CreateRequestDto['documentation']>, string> = {
  at_hand: 'Available',
  in_preparation: 'In preparation',
  none: 'None',
};

/** A case is an inquiry for the office, and a request for the student. */
export const caseTexts = {
  inquiry: {
    back: 'Back to inquiries',
    loading: 'Loading the inquiry',
    notFound: 'Inquiry not found',
    notLoaded: 'Inquiry not loaded',
    missing: "This inquiry doesn't exist, or you don't have access to it.",
    failed: 'Could not load the inquiry',
  },
  request: {
    back: 'Back to requests',
    loading: 'Loading the request',
    notFound: 'Request not found',
    notLoaded: 'Request not loaded',
    missing: "This request doesn't exist, or you don't have access to it.",
    failed: 'Could not load the request',
  },
};

export const threadTexts = {
  assignedTo: (name: string) => `Assigned to ${name}`,
  unassigned: 'Unassigned',
};

export const fileTexts = {
  awaiting: 'Awaiting confirmation',
  awaitingUntil: (moment: string) => `Awaiting confirmation until ${moment}`,
  unconfirmed: (day: string) => `Deleted on ${day}: the sender didn't confirm the file`,
  retention: (day: string) => `Deleted on ${day} under the retention policy`,
  unconfirmedUndated: "Deleted: the sender didn't confirm the file",
  retentionUndated: 'Deleted under the retention policy',
};
