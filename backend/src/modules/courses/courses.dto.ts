import { ApiProperty } from '@nestjs/swagger';
import { longestCourseCode } from '../../common/course-codes.js';
import { BooleanField, IdField, MoneyField, NumberField, Partial, TextField } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { messages } from './messages.js';

export const courseList = {
  resource: 'courses',
  sort: ['code', 'title', 'credits', 'department'],
  filters: {
    search: 'text',
    department: 'text',
    isActive: 'boolean',
    needsReview: 'boolean',
    offeredIn: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The endpoint has no parameters and accepts the same media types as lists. */
export const departmentsOf = { resource: 'departments', sort: [], filters: {} } as const satisfies ListSpec;

/** A department name used by courses. */
export class DepartmentDto {
  @ApiProperty({ example: 'Wealth Management' })
  department: string;

  @ApiProperty({ example: 14, description: 'The number of active courses in the department.' })
  courses: number;
}

const ruleReaders = ['automatic', 'registrar'] as const;
type RuleReader = (typeof ruleReaders)[number];

const readBy = {
  enum: ruleReaders,
  nullable: true,
  description:
    '`automatic`: registration checks the text, because it has only course codes, joined either by "and", ",", ";" ' +
    'and "&" or by "or" alone. `registrar`: the registrar checks the text, and it does not block registration. ' +
    'null if there is no text.',
};

/** What a course was called in the terms before another one. */
export class CourseVersionDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The wording applies in terms that start before this term, unless an earlier version does.',
  })
  untilTermId: string;

  @ApiProperty({ example: 'Fall 2026' })
  untilTermName: string;

  @ApiProperty({ example: 'WM 201' })
  code: string;

  @ApiProperty({ example: 'Portfolio Management' })
  title: string;

  @ApiProperty({ example: 3 })
  credits: number;
}

/** A course of the catalog; sections are its offerings. */
export class CourseDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'WM 210' })
  code: string;

  @ApiProperty({ example: 'Portfolio Theory' })
  title: string;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2 or 4',
    description: 'The credits in the imported file, if they are not a plain number.',
  })
  creditsText: string | null;

  description: string | null;

  department: string | null;

  /** The prerequisites in the catalog's wording. */
  prerequisites: string | null;

  @ApiProperty(readBy)
  prerequisitesChecked: RuleReader | null;

  /** Courses to take at the same time or earlier, in the catalog's wording. */
  corequisites: string | null;

  @ApiProperty(readBy)
  corequisitesChecked: RuleReader | null;

  /** Whether students pay the technology fee for this course. The policy `fees` has its amount. */
  technologyFee: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '75.00',
    description: 'The laboratory fee of this course, in US dollars. null if it has none.',
  })
  laboratoryFee: string | null;

  /** Whether an import created the course from its code only. If so, review the title and credits. */
  needsReview: boolean;

  isActive: boolean;

  /** Earlier codes, titles and credits, oldest first. Sections and transcripts show those of their term. */
  earlierVersions: CourseVersionDto[];
}

export class CreateCourseDto {
  @IdentifierField({
    required: 'Code is required',
    max: longestCourseCode,
    example: 'WM 210',
    description: 'Must be unique. Any text is accepted.',
  })
  code: string;

  @TextField({ required: 'Title is required', max: 300, example: 'Portfolio Theory' })
  title: string;

  @NumberField({ required: 'Credits are required', min: 0, max: 99, decimals: 2, example: 3 })
  credits: number;

  @TextField({ max: 10_000, multiline: true, nullable: true })
  description?: string | null;

  @TextField({
    max: 100,
    nullable: true,
    example: 'Wealth Management',
    description:
      'The name of an active department (`GET /api/departments`). A new name is added to the departments, unless it looks ' +
      'like a misspelling of an existing name (422). An unchanged name is always accepted.',
  })
  department?: string | null;

  @TextField({ max: 2000, multiline: true, nullable: true })
  prerequisites?: string | null;

  @TextField({ max: 2000, multiline: true, nullable: true, example: 'WM 211' })
  corequisites?: string | null;

  @BooleanField({
    description:
      'Whether students pay the technology fee for this course. The policy `fees` has its amount. Defaults to false.',
  })
  technologyFee?: boolean;

  @MoneyField({
    nullable: true,
    message: messages.laboratoryFeeInvalid,
    example: 75,
    description: 'The laboratory fee of this course, in US dollars. null if it has none.',
  })
  laboratoryFee?: number | null;

  @BooleanField({ description: 'Defaults to true.' })
  isActive?: boolean;
}

/** A field left out keeps its value. `needsReview: false` clears the flag that an import set. */
export class UpdateCourseDto extends Partial(CreateCourseDto) {
  @BooleanField()
  needsReview?: boolean;

  @IdField({
    nullable: true,
    description:
      'The first term of a new code, title or credits; earlier terms keep showing the old ones. null if the change ' +
      'corrects a mistake: it then replaces the mistaken value in every term. Required if the course has enrollments ' +
      'or transfer credit and one of the three changes.',
  })
  effectiveTermId?: string | null;

  @BooleanField({
    description:
      'Confirms that a new code replaces the old one in prerequisites, corequisites, degree requirements and ' +
      'exceptions (`GET /api/courses/{id}/references`). Without it, a course that they name keeps its code (409).',
  })
  renamesReferences?: boolean;
}
