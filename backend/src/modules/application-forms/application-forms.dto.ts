import { ApiProperty } from '@nestjs/swagger';
import { IdField, ObjectField, Partial } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { formStatuses, type FormStatus } from './application-form.entity.js';
import { blankForm } from './blank-form.js';
import { AnswersField, FilesField, FormContentDto } from './form-content.dto.js';
import { messages } from './messages.js';

export const applicationFormList = {
  resource: 'application-forms',
  sort: ['programName', 'firstTermName', 'number', 'status', 'publishedAt'],
  filters: { programId: 'uuid', firstTermId: 'uuid', status: formStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** A version of the application form of a program, or of all programs, from a first term on. */
export class ApplicationFormRowDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null: all programs without a form of their own.',
  })
  programId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Business Administration' })
  programName: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The first term that it applies to. null: from the start.',
  })
  firstTermId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Fall 2027' })
  firstTermName: string | null;

  @ApiProperty({ type: 'integer', description: 'From 1 for each program and first term.' })
  number: number;

  @ApiProperty({
    enum: formStatuses,
    enumName: 'ApplicationFormStatus',
    description: 'New applications use published forms. Applications keep the form that they began with.',
  })
  status: FormStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'null: part of the initial setup.' })
  publishedBy: string | null;
}

export class ApplicationFormDto extends ApplicationFormRowDto {
  @ApiProperty({ type: FormContentDto })
  content: FormContentDto;
}

/** The program and term of a copy. */
export class CopyApplicationFormDto {
  @IdField({ nullable: true, description: 'null or omitted: all programs without a form of their own.' })
  programId?: string | null;

  @IdField({
    nullable: true,
    description: 'The first term that it applies to. null or omitted: from the start.',
  })
  firstTermId?: string | null;
}

export class CreateApplicationFormDto extends CopyApplicationFormDto {
  @ObjectField(() => FormContentDto, {
    description: 'The whole content. If omitted, a new draft has the standard fields only.',
    example: blankForm,
  })
  content?: FormContentDto;
}

/** A field left out keeps its value; `content` replaces the previous one as a whole. */
export class UpdateApplicationFormDto extends Partial(CreateApplicationFormDto) {}

export class PreviewApplicationFormDto {
  @ObjectField(() => FormContentDto, { required: messages.contentRequired, example: blankForm })
  content: FormContentDto;

  @AnswersField()
  answers?: object;

  @FilesField()
  files?: object;
}

const byField = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
} as const;

export class FormProblemDto {
  @ApiProperty({ example: 'content.steps.you.fields.2.code' })
  field: string;

  @ApiProperty({ type: [String], example: ['Another one has this code.'] })
  messages: string[];
}

export class FormExampleOutcomeDto {
  @ApiProperty({ example: 'No last name', description: 'The name of the example.' })
  name: string;

  @ApiProperty({ description: 'Whether the example has the result that it says.' })
  passes: boolean;

  @ApiProperty({ type: [String], description: 'Each difference, with its step and field.' })
  differences: string[];
}

/** What saving the form would say, and what the site would say about the answers. */
export class FormPreviewDto {
  @ApiProperty({
    type: [FormProblemDto],
    description: 'The problems with each field. Empty if the form can be saved.',
  })
  problems: FormProblemDto[];

  @ApiProperty({
    type: [FormExampleOutcomeDto],
    description: 'The result of each example, in order. Empty if the form itself has problems.',
  })
  examples: FormExampleOutcomeDto[];

  @ApiProperty({
    ...byField,
    example: { 'you.birthDate': ["Can't be in the future."] },
    description: 'What a save of the answers would refuse, by field.',
  })
  refused: Record<string, string[]>;

  @ApiProperty({
    ...byField,
    example: { 'you.lastName': ['Last name is required'] },
    description: 'What is missing in the answers, by field.',
  })
  missing: Record<string, string[]>;

  @ApiProperty({
    type: [String],
    example: ['you.firstName', 'schools.schools.gpa'],
    description: 'The fields that these answers are asked for. Empty if the form itself has problems.',
  })
  asked: string[];

  @ApiProperty({ type: [String], description: 'The titles of the lines of the checklist for these answers.' })
  checklist: string[];
}
