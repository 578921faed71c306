import { ChoiceField, ChoicesField, DateField, IdField, TextField } from '../../common/fields.js';
import { type RequestKind, requestKinds } from '../../common/inquiry-kinds.js';
import { directoryCategories } from '../../common/directory-categories.js';
import {
  type CorrectionField,
  correctionFields,
  documentationStates,
  ticketCategories,
} from './inquiry-details.js';

const body = (required: string, example: string): PropertyDecorator =>
  TextField({ required, max: 10_000, multiline: true, example });

/** A request from a student. Each kind of request has its own fields. */
export class CreateRequestDto {
  @ChoiceField(requestKinds, { required: 'Kind is required', example: 'withdrawal' })
  kind: RequestKind;

  @TextField({
    max: 10_000,
    multiline: true,
    example: 'I have to leave for family reasons.',
    description:
      'The need for an accommodation, the problem for a support ticket, or the reason for a withdrawal or a record correction. Optional only for a directory restriction.',
  })
  message?: string;

  @TextField({ max: 200, description: 'The subject of a support ticket. Required for a support ticket.' })
  subject?: string;

  @ChoiceField(ticketCategories, {
    description: 'The category of a support ticket. Required for a support ticket.',
  })
  category?: (typeof ticketCategories)[number];

  @ChoicesField(directoryCategories, {
    description: 'Required for a directory restriction: the information to keep out of the directory.',
  })
  categories?: string[];

  @ChoiceField(documentationStates, {
    description:
      'Required for an accommodation: whether the student has documentation from a qualified professional.',
  })
  documentation?: (typeof documentationStates)[number];

  @IdField({ description: 'Required for a withdrawal: the ID of a term that has not ended.' })
  termId?: string;

  @DateField({
    example: '2026-11-30',
    description: "Required for a withdrawal: the student's last day, which must be within the term.",
  })
  lastDay?: string;

  @ChoiceField(correctionFields, {
    example: 'birth_date',
    description:
      'Required for a record correction: the field of the student record that is wrong. The server adds its current value to the request.',
  })
  field?: CorrectionField;

  @TextField({
    max: 500,
    example: '2004-03-14',
    description:
      'Required for a record correction: the correct value, which must differ from the current one. If `field` is `birth_date` or `expected_graduation`, a date such as 2004-03-14.',
  })
  wanted?: string;

  @IdField({
    description: 'Required if `field` is `course`: the ID of the enrollment to be corrected.',
  })
  enrollmentId?: string;
}

export class AssignInquiryDto {
  @IdField({
    nullable: true,
    description:
      'The ID of a person who manages inquiries of this kind, or null to unassign the inquiry. Required.',
  })
  assigneeId?: string | null;
}

export class NoteDto {
  @body('Note is required', 'Called, no answer. I will try again tomorrow.')
  body: string;
}

export class AnswerDto {
  @body('Answer is required', 'Thank you for your message. Your credits have **arrived**.')
  body: string;
}

export class ReplyDto {
  @body('Reply is required', 'Here is the document you requested.')
  body: string;
}

export class CloseInquiryDto {
  @TextField({
    required: 'Resolution is required',
    max: 5000,
    multiline: true,
    example: 'Answered. The sender had no further questions.',
    description: 'The outcome of the inquiry. Students can read the resolutions of their own requests.',
  })
  resolution: string;
}

export class ReopenInquiryDto {
  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'The transcript has arrived.',
    description: 'Why the inquiry is reopened. Only staff can read the reason.',
  })
  reason: string;
}
