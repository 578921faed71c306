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
      'Accommodation, support ticket: required. Withdrawal, record correction: the reason, required. Directory restriction: if you like.',
  })
  message?: string;

  @TextField({ max: 200, description: 'Of a support ticket: required.' })
  subject?: string;

  @ChoiceField(ticketCategories, { description: 'Of a support ticket: required.' })
  category?: (typeof ticketCategories)[number];

  @ChoicesField(directoryCategories, {
    description: 'Of a directory restriction, required: what is kept out of the directory.',
  })
  categories?: string[];

  @ChoiceField(documentationStates, {
    description: "Of an accommodation, required: the state of a qualified professional's documentation.",
  })
  documentation?: (typeof documentationStates)[number];

  @IdField({ description: 'Of a withdrawal, required: a term that has not ended.' })
  termId?: string;

  @DateField({ example: '2026-11-30', description: 'Of a withdrawal, required: the last day, in the term.' })
  lastDay?: string;

  @ChoiceField(correctionFields, {
    example: 'birth_date',
    description:
      'Of a record correction, required: what is wrong on the record. The server reads its current value.',
  })
  field?: CorrectionField;

  @TextField({
    max: 500,
    example: '2004-03-14',
    description:
      'Of a record correction, required: what the record should say. Must differ from the current value. `birth_date`, `expected_graduation`: a date such as 2004-03-14.',
  })
  wanted?: string;

  @IdField({
    description: 'Of a record correction with the field `course`, required: an enrollment of the student.',
  })
  enrollmentId?: string;
}

export class AssignInquiryDto {
  @IdField({
    nullable: true,
    description: 'Somebody who may manage inquiries of this kind; null: nobody. Must be given.',
  })
  assigneeId?: string | null;
}

export class NoteDto {
  @body('Note is required', 'Called, no answer; I will try again tomorrow.')
  body: string;
}

export class AnswerDto {
  @body('Answer is required', 'Thank you for your message. Your credits have **arrived**.')
  body: string;
}

export class ReplyDto {
  @body('Reply is required', 'Here is what you asked for.')
  body: string;
}

export class CloseInquiryDto {
  @TextField({
    required: 'Resolution is required',
    max: 5000,
    multiline: true,
    example: 'Answered; nothing more came.',
    description: 'How it ended. A student reads that of an own request.',
  })
  resolution: string;
}

export class ReopenInquiryDto {
  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'The transcript came after all.',
    description: 'Internal.',
  })
  reason: string;
}
