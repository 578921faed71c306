import type { InquiryKind } from '../../common/inquiry-kinds.js';

export type ContactDetails = Record<string, never>;

/** The fields of the complaint form except name, email, phone and the description, which is the message. */
export interface ComplaintDetails {
  todaysDate?: string | null;
  studentNumber?: string | null;
  major?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode?: string | null;
  preferredContact?: string | null;
  dateOfIncident: string;
  locationOfIncident: string;
  timeOfIncident: string;
  involvement: string;
  directlyInvolved: string;
  witnesses?: string | null;
  policiesViolated?: string | null;
  desiredResolution: string;
  additionalComments?: string | null;
  doNotContact?: string | null;
  certification?: boolean;
  signature?: string | null;
}

export interface TransferDetails {
  program: string;
  previousInstitutions: string;
  expectedCredits: number | null;
  consent?: boolean;
  acknowledgment?: boolean;
}

export interface DirectoryRestrictionDetails {
  categories: string[];
}

/**
 * Accommodations need documentation from a qualified professional (site document, section 6); never the diagnosis here.
 */
export const documentationStates = ['at_hand', 'in_preparation', 'none'] as const;

export interface AccommodationDetails {
  documentation: (typeof documentationStates)[number];
}

/** As the page Technical Support groups its questions. */
export const ticketCategories = [
  'login_and_access',
  'technical_issue',
  'academic_resources',
  'other',
] as const;

export interface SupportTicketDetails {
  category: (typeof ticketCategories)[number];
}

export interface WithdrawalDetails {
  termId: string;
  termName: string;
  lastDay: string;
}

/** The fields that students can ask to have corrected: those of My Record, except contact data, which students edit. */
export const correctionFields = [
  'name',
  'email',
  'birth_date',
  'program',
  'catalog_year',
  'class_level',
  'enrollment_status',
  'expected_graduation',
  'cumulative_gpa',
  'credits_earned',
  'credits_attempted',
  'sap_status',
  'course',
  'other',
] as const;
export type CorrectionField = (typeof correctionFields)[number];

export interface RecordCorrectionDetails {
  field: CorrectionField;
  /** For the field `course`. */
  enrollmentId?: string;
  course?: string;
  /** The value on record when the student made the request; null: not set. The field `other` has none. */
  current?: string | null;
  wanted: string;
  /** In answers: `current` and `wanted` are left out, because the reader may not read the field. */
  withheld?: true;
}

/** The contents of `details`, by kind. */
export interface InquiryDetails extends Record<InquiryKind, object> {
  contact: ContactDetails;
  complaint: ComplaintDetails;
  transfer: TransferDetails;
  directory_restriction: DirectoryRestrictionDetails;
  accommodation: AccommodationDetails;
  support_ticket: SupportTicketDetails;
  withdrawal: WithdrawalDetails;
  record_correction: RecordCorrectionDetails;
}

/** Details of a complaint that could identify the sender; an anonymous complaint has none of these. */
export const identifyingDetails = [
  'studentNumber',
  'major',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'preferredContact',
  'signature',
] as const;
