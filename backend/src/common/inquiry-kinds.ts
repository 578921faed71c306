/** The kinds of inquiries: from the public forms, and from signed-in students. */
export const requestKinds = [
  'directory_restriction',
  'accommodation',
  'support_ticket',
  'withdrawal',
  'record_correction',
] as const;
export const inquiryKinds = ['contact', 'complaint', 'transfer', ...requestKinds] as const;
export type RequestKind = (typeof requestKinds)[number];
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryStatuses = ['new', 'open', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const isRequest = (kind: InquiryKind): kind is RequestKind =>
  (requestKinds as readonly string[]).includes(kind);
