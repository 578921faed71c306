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

/** A student's request; each kind has fields of its own. */
export class CreateRequestDto {
  @ChoiceField(requestKinds, { required: 'Kind is required', example: 'withdrawal' })
  kind: RequestKind;

  @TextField({
    max: 10_000,
    multiline: true,
    example: 'I have to leave for family reasons.',
    description:
      'Required for an accommodation and a support ticket. For a withdrawal and a record correction, the reason, required. Optional for a directory restriction.',
  })
  message?: string;

  @TextField({ max: 200, description: 'Required for a support ticket.' })
  subject?: string;

  @ChoiceField(ticketCategories, { description: 'Required for a support ticket.' })
  category?: (typeof ticketCategories)[number];

  @ChoicesField(directoryCategories, {
    description: 'Required for a directory restriction: what to keep out of the directory.',
  })
  categories?: string[];

  @ChoiceField(documentationStates, {
    description: 'Required for an accommodation: whether documentation from a qualified professional exists.',
  })
  documentation?: (typeof documentationStates)[number];

  @IdField({ description: 'Required for a withdrawal: a term that has not ended.' })
  termId?: string;

  @DateField({
    example: '2026-11-30',
    description: 'Required for a withdrawal: the last day, within the term.',
  })
  lastDay?: string;

  @ChoiceField(correctionFields, {
    example: 'birth_date',
    description: 'Required for a record correction: the wrong field. The server reads its current value.',
  })
  field?: CorrectionField;

  @TextField({
    max: 500,
    example: '2004-03-14',
    description:
      'Required for a record correction: the correct value, which must differ from the current one. `birth_date`, `expected_graduation`: a date such as 2004-03-14.',
  })
  wanted?: string;

  @IdField({
    description: 'Required for a record correction of the field `course`: an enrollment of the student.',
  })
  enrollmentId?: string;
}

export class AssignInquiryDto {
  @IdField({
    nullable: true,
    description: 'Required: a person who manages inquiries of this kind, or null to unassign.',
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
    description: 'The outcome. Students can read it on their own requests.',
  })
  resolution: string;
}

export class ReopenInquiryDto {
  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'The transcript has arrived.',
    description: 'Only for staff.',
  })
  reason: string;
}
