import { ApiProperty } from '@nestjs/swagger';
import { longestCourseCode } from '../../common/course-codes.js';
import {
  BooleanField,
  ChoiceField,
  IdField,
  ListField,
  NumberField,
  Partial,
  TextField,
  TextsField,
} from '../../common/fields.js';
import { passingLetters } from '../../common/grades.js';
import type { ListSpec } from '../../common/list-request.js';
import { submittableGrades } from '../final-grades/grading.dto.js';
import { messages } from './messages.js';
import { ruleCounts } from './requirement-sheet.js';

export const programRequirementsList = {
  resource: 'program-requirements',
  sort: ['programName', 'catalogYear'],
  filters: { programId: 'uuid', catalogYear: 'text', id: 'uuid' },
} as const satisfies ListSpec;

const ruleId = /^[a-z0-9][a-z0-9-]*$/;
const GpaField = (description: string): PropertyDecorator =>
  TextField({
    max: 4,
    nullable: true,
    example: '2.00',
    description,
    pattern: /^([0-3](\.\d{1,2})?|4(\.([0-2]\d?|3[0-3]?))?)$/,
    message: messages.requirements.gpaForm,
  });
const GradeField = (description: string): PropertyDecorator =>
  ChoiceField(passingLetters, { nullable: true, example: 'C', description });
export const CoursesField = (description: string, required?: string): PropertyDecorator =>
  TextsField({
    max: 200,
    length: longestCourseCode,
    example: ['FIN*', 'ACC 2??'],
    description,
    ...(required && { required }),
    pattern: /^(?!.*\*.*\*)[\p{L}\p{N}*?][\p{L}\p{N}*?. &/-]*$/u,
    message: messages.requirements.patternForm,
  });

export class RequirementRuleDto {
  @TextField({
    max: 40,
    pattern: ruleId,
    message: messages.requirements.idForm,
    example: 'core-finance',
    description: 'Exceptions and examples refer to this ID. If omitted, a new ID is created.',
  })
  id?: string;

  @TextField({ required: 'Name is required', max: 100, example: 'Finance core' })
  name: string;

  @ChoiceField(ruleCounts, { required: 'Choose courses or credits', description: 'The unit of `needed`.' })
  counts: (typeof ruleCounts)[number];

  @NumberField({ required: 'Number needed is required', min: 0.5, max: 400, example: 3 })
  needed: number;

  @CoursesField(
    'Course codes, in which `*` stands for any letters and digits, and `?` for one letter or digit.',
    'Courses are required',
  )
  from: string[];

  @CoursesField('The codes of courses that do not count, in the same form as in `from`.')
  except?: string[];

  @GradeField('If null or omitted, the minimum grade of the block applies.')
  minimumGrade?: string | null;
}

export class RequirementBlockDto {
  @TextField({ required: 'Name is required', max: 100, example: 'Major in Finance' })
  name: string;

  @BooleanField({
    description:
      'Whether courses that count in this block can also count in other blocks. Defaults to false.',
  })
  mayShare?: boolean;

  @GradeField('The minimum grade for rules in the block that have no `minimumGrade` of their own.')
  minimumGrade?: string | null;

  @GpaField('The minimum GPA in the courses of the block.')
  minimumGpa?: string | null;

  @ListField(() => RequirementRuleDto, { required: 'Rules are required', max: 40 })
  rules: RequirementRuleDto[];
}

export class ExampleCourseDto {
  @TextField({ required: 'Code is required', max: longestCourseCode, example: 'FIN 201' })
  code: string;

  @ChoiceField(submittableGrades, {
    nullable: true,
    example: 'B',
    description: 'null if the course is in progress.',
  })
  finalGrade?: string | null;
}

export class RequirementExampleDto {
  @TextField({ required: 'Name is required', max: 100, example: 'Two finance courses with C' })
  name: string;

  @ListField(() => ExampleCourseDto, { required: 'Courses are required', max: 80 })
  courses: ExampleCourseDto[];

  @TextsField({
    max: 100,
    length: 40,
    pattern: ruleId,
    message: messages.requirements.ruleIds,
    example: ['core-finance'],
    description: 'The IDs of the rules that the courses in the example must meet.',
  })
  met?: string[];

  @TextsField({
    max: 100,
    length: 40,
    pattern: ruleId,
    message: messages.requirements.ruleIds,
    example: [],
    description: 'The IDs of the rules that the courses in the example must not meet.',
  })
  unmet?: string[];
}

/** The requirements of a program for a catalog year. */
export class RequirementContentDto {
  @ListField(() => RequirementBlockDto, { required: 'Blocks are required', max: 40 })
  blocks: RequirementBlockDto[];

  @ListField(() => RequirementExampleDto, {
    max: 50,
    description:
      'Sample student records, each with the rules that it must and must not meet. The requirements are refused if an example fails.',
  })
  examples?: RequirementExampleDto[];

  @GpaField('The minimum cumulative GPA.')
  minimumGpa?: string | null;

  @NumberField({
    min: 0,
    max: 400,
    decimals: 0,
    nullable: true,
    example: 30,
    description: 'The minimum number of credits earned at this university.',
  })
  residencyCredits?: number | null;

  @NumberField({
    min: 0,
    max: 400,
    decimals: 0,
    nullable: true,
    example: 90,
    description: 'The maximum number of transfer credits that count.',
  })
  transferCredits?: number | null;

  @NumberField({
    min: 1,
    max: 100,
    decimals: 0,
    nullable: true,
    example: 7,
    description: 'Courses completed more than this many years ago do not count.',
  })
  years?: number | null;
}

export class CreateProgramRequirementsDto extends RequirementContentDto {
  @IdField({
    required: 'Program is required',
    description: "The program that the requirements are for. It can't be changed later.",
  })
  programId: string;

  @TextField({
    required: 'Catalog year is required',
    max: 9,
    pattern: /^\d{4}(-\d{4})?$/,
    message: messages.requirements.yearForm,
    example: '2026-2027',
  })
  catalogYear: string;
}

/** A field left out keeps its value. */
export class UpdateProgramRequirementsDto extends Partial(CreateProgramRequirementsDto) {}

/** A program's requirements for students of this catalog year, and of later years until the next sheet. */
export class ProgramRequirementsDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Bachelor of Science in Wealth Management' })
  programName: string;

  @ApiProperty({ example: '2026-2027' })
  catalogYear: string;

  @ApiProperty({ type: [RequirementBlockDto] })
  blocks: Required<RequirementBlockDto>[];

  @ApiProperty({ type: [RequirementExampleDto] })
  examples: RequirementExampleDto[];

  @ApiProperty({ type: String, nullable: true, example: '2.00' })
  minimumGpa: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 30 })
  residencyCredits: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 90 })
  transferCredits: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  years: number | null;
}
