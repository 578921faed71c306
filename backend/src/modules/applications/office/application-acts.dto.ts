import {
  ChoiceField,
  EmailField,
  IdField,
  JsonField,
  NumberField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import { NameField } from '../../../common/name-field.js';
import { applicationSteps } from '../../application-forms/application-forms.service.js';
import { SubmitApplicationDto } from '../apply/apply.dto.js';
import { messages } from '../messages.js';

const anyObject = { type: 'object', additionalProperties: true };

/** The applicant sees the reason on their checklist. */
export class ItemReasonDto {
  @TextField({
    required: messages.reasonRequired,
    max: 500,
    example: 'The second page is unreadable.',
    description: 'The applicant sees it on their checklist.',
  })
  reason: string;
}

export class ApplicationReasonDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'The applicant called.' })
  reason: string;
}

export class NewApplicationNoteDto {
  @TextField({
    required: messages.noteRequired,
    max: 2000,
    multiline: true,
    example: 'Called. The transcript is on its way.',
  })
  text: string;
}

export class CorrectAnswersDto {
  @ChoiceField(applicationSteps, { required: messages.stepRequired, example: 'you' })
  step: (typeof applicationSteps)[number];

  @JsonField({
    required: messages.answersRequired,
    measured: true,
    schema: anyObject,
    example: { birthDate: '2005-03-14' },
    description: 'The correct values of the fields to correct, by field; null for a blank one.',
  })
  answers: Record<string, unknown>;

  @TextField({ required: messages.reasonRequired, max: 500, example: 'The passport has another date.' })
  reason: string;
}

export class CorrectRecommenderDto {
  @NameField({ required: messages.recommenders.nameRequired, max: 100, example: 'Ben Sarr' })
  name: string;

  @EmailField({ required: messages.emailRequired, example: 'ben.sarr@mail.example' })
  email: string;

  @TextField({
    required: messages.reasonRequired,
    max: 500,
    example: 'The applicant called: the address had a typo.',
  })
  reason: string;
}

export class VerifyGpaDto {
  @NumberField({
    required: messages.gpaRequired,
    min: 0,
    max: 4,
    decimals: 3,
    example: 3.425,
    description: 'On a scale from 0 to 4.',
  })
  gpa: number;

  @TextField({
    required: messages.sourceRequired,
    max: 500,
    example: 'Official transcript of North High School',
  })
  source: string;
}

class PaperAnswersDto {
  @TextField({
    nullable: true,
    max: 200,
    example: 'Check 1042 received',
    description: 'A note about the $10 fee of a paper application.',
  })
  feeNote?: string | null;

  @JsonField({
    measured: true,
    schema: { type: 'object', additionalProperties: anyObject },
    example: { you: { firstName: 'Ada', lastName: 'Okoye' } },
    description: 'The answers by step. A step that is left out keeps its answers.',
  })
  answers?: Record<string, unknown>;
}

export class CreateApplicationDto extends PaperAnswersDto {
  @EmailField({ required: messages.emailRequired, example: 'ada.okoye@mail.example' })
  email: string;

  @IdField({ required: messages.programRequired })
  programId: string;

  @IdField({ required: messages.termRequired })
  termId: string;
}

/** The person, program and term stay: another value is refused. */
export class UpdateApplicationDto extends Partial(CreateApplicationDto) {}

/** The certification and the signature are on the paper. */
export class SubmitPaperDto extends SubmitApplicationDto {}
