import {
  BooleanField,
  ChoiceField,
  JsonField,
  ListField,
  NumberField,
  ObjectField,
  TextField,
  TextsField,
} from '../../common/fields.js';
import {
  type ApplicationStep,
  applicationSteps,
  checklistParties,
  type FieldType,
  fieldTypes,
  formLimits,
} from './form-content.js';
import { messages } from './messages.js';

const code = /^[a-z][A-Za-z0-9]*$/;
const value = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const path = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

const CodeField = (description: string): PropertyDecorator =>
  TextField({
    required: messages.codeRequired,
    max: 40,
    pattern: code,
    message: messages.codeForm,
    example: 'citizenship',
    description,
  });
const TitleField = (example: string): PropertyDecorator =>
  TextField({ required: messages.titleRequired, max: 200, example });
const FigureField = (description: string, most: number): PropertyDecorator =>
  NumberField({ min: 0, max: most, decimals: 0, nullable: true, description });

export class FieldConditionDto {
  @ChoiceField(applicationSteps, { required: messages.stepRequired, enumName: 'ApplicationStep' })
  step: ApplicationStep;

  @CodeField('A choice or country, which the form asks earlier.')
  field: string;

  @TextsField({
    required: messages.valuesRequired,
    max: 60,
    length: 40,
    pattern: value,
    message: messages.valueForm,
    example: ['other'],
    description: 'The field is asked if the answer is one of these values.',
  })
  values: string[];
}

export class FieldChoiceDto {
  @TextField({
    required: messages.valueRequired,
    max: 40,
    pattern: value,
    message: messages.valueForm,
    example: 'us',
  })
  value: string;

  @TextField({ required: messages.labelRequired, max: 200, example: 'U.S. citizen' })
  label: string;
}

/** A field within a row. */
export class RowFieldDto {
  @CodeField('Answers, conditions and examples refer to it.')
  code: string;

  @TextField({ required: messages.labelRequired, max: 200, example: 'Citizenship' })
  label: string;

  @TextField({ max: 500, nullable: true, example: 'As it is in your passport.' })
  hint?: string | null;

  @ChoiceField(fieldTypes, { required: messages.typeRequired, enumName: 'ApplicationFieldType' })
  type: FieldType;

  @BooleanField({ required: messages.requiredRequired })
  required: boolean;

  @ObjectField(() => FieldConditionDto, {
    nullable: true,
    description: 'null or omitted: the field is always asked.',
  })
  condition?: FieldConditionDto | null;

  @FigureField('`text`: the most characters. `rows`: the most rows. `file`: the most files.', 2000)
  most?: number | null;

  @FigureField('`long_text`: the most words.', 5000)
  mostWords?: number | null;

  @ChoiceField(['email', 'phone'], { nullable: true, description: '`text`: a form that it must have.' })
  format?: 'email' | 'phone' | null;

  @ListField(() => FieldChoiceDto, {
    max: formLimits.choices,
    nullable: true,
    description: '`choice`, `choices`.',
  })
  choices?: FieldChoiceDto[] | null;

  @BooleanField({ nullable: true, description: "`date`: it can't be in the future." })
  past?: boolean | null;

  @NumberField({ min: -1e9, max: 1e9, decimals: 4, nullable: true, description: '`number`: the least.' })
  min?: number | null;

  @NumberField({ min: -1e9, max: 1e9, decimals: 4, nullable: true, description: '`number`: the most.' })
  max?: number | null;

  @FigureField('`number`: the most decimals.', 4)
  decimals?: number | null;
}

export class FormFieldDto extends RowFieldDto {
  @FigureField('`rows`: the least rows.', 20)
  least?: number | null;

  @ListField(() => RowFieldDto, {
    max: formLimits.rowFields,
    nullable: true,
    description: '`rows`: the fields of a row, which are neither rows nor files.',
  })
  fields?: RowFieldDto[] | null;
}

export class FormStepDto {
  @TitleField('About you')
  title: string;

  @TextField({
    max: 2000,
    multiline: true,
    nullable: true,
    example: 'Enter your name as it is in your passport.',
  })
  text?: string | null;

  @ListField(() => FormFieldDto, { required: messages.fieldsRequired, max: formLimits.fields })
  fields: FormFieldDto[];
}

const StepField = (): PropertyDecorator => ObjectField(() => FormStepDto, { required: messages.stepMissing });

/** In this order. */
export class FormStepsDto implements Record<ApplicationStep, FormStepDto> {
  @StepField()
  you: FormStepDto;

  @StepField()
  program: FormStepDto;

  @StepField()
  schools: FormStepDto;

  @StepField()
  statement: FormStepDto;

  @StepField()
  documents: FormStepDto;

  @StepField()
  recommenders: FormStepDto;

  @StepField()
  review: FormStepDto;
}

export class FormChecklistLineDto {
  @CodeField('If it is the code of a file field, the line is received with the file.')
  code: string;

  @TitleField('Transcripts of every school')
  title: string;

  @ChoiceField(checklistParties, {
    required: messages.partyRequired,
    enumName: 'ApplicationFormParty',
    description: 'Who has to act.',
  })
  party: (typeof checklistParties)[number];

  @ObjectField(() => FieldConditionDto, { nullable: true, description: 'null or omitted: for everyone.' })
  condition?: FieldConditionDto | null;
}

export const AnswersField = (required?: string): PropertyDecorator =>
  JsonField({
    required,
    schema: { type: 'object', additionalProperties: true },
    description: 'Answers by step and field.',
    example: { you: { firstName: 'Ada' } },
  });
export const FilesField = (required?: string): PropertyDecorator =>
  JsonField({
    required,
    schema: { type: 'object', additionalProperties: true },
    description: 'The number of files by field.',
    example: { transcripts: 1 },
  });

export class FormExampleDto {
  @TextField({ required: messages.nameRequired, max: 100, example: 'No last name' })
  name: string;

  @AnswersField(messages.answersRequired)
  answers: object;

  @FilesField()
  files?: object;

  @TextsField({
    max: 100,
    length: 150,
    pattern: path,
    message: messages.pathForm,
    example: ['you.lastName'],
    description:
      'The fields that must fail, such as `you.lastName` or `schools.schools.0.name`. Empty or omitted: the answers are ' +
      'complete.',
  })
  failsOn?: string[];
}

/** What an application asks, and what it is checked by. */
export class FormContentDto {
  @ObjectField(() => FormStepsDto, { required: messages.stepsRequired })
  steps: FormStepsDto;

  @ListField(() => FormChecklistLineDto, {
    required: messages.checklistRequired,
    max: formLimits.checklist,
    description: 'The lines of the checklist after submission.',
  })
  checklist: FormChecklistLineDto[];

  @ListField(() => FormExampleDto, {
    required: messages.examplesRequired,
    max: formLimits.examples,
    description: 'Sample answers. The form is refused if one of them has another result than it says.',
  })
  examples: FormExampleDto[];
}
