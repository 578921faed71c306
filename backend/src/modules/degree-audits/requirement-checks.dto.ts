import { ApiProperty } from '@nestjs/swagger';
import { AuditedRuleDto } from './degree-audits.dto.js';
import { CoursesField } from './program-requirements.dto.js';

export class RequirementProblemDto {
  @ApiProperty({ example: 'examples.0.met' })
  field: string;

  @ApiProperty({ type: [String], example: ['“Finance core” is not met by these courses.'] })
  messages: string[];
}

export class CheckedExampleDto {
  @ApiProperty({ example: 'Two finance courses with C', description: 'The name of the example.' })
  name: string;

  @ApiProperty({ description: 'Whether the example has the expected result.' })
  comesOut: boolean;

  @ApiProperty({
    type: [AuditedRuleDto],
    description: 'The audit of each rule. Empty if a course in the example is not in the catalog.',
  })
  rules: AuditedRuleDto[];
}

/** The answer to saving the requirements, with the result of each example. */
export class CheckedRequirementsDto {
  @ApiProperty({
    type: [RequirementProblemDto],
    description: 'The problems with each field. Empty if the requirements can be saved.',
  })
  problems: RequirementProblemDto[];

  @ApiProperty({
    type: [CheckedExampleDto],
    description: 'The result of each example, in the order of the request. Empty if the rules have problems.',
  })
  examples: CheckedExampleDto[];
}

/** The courses that a rule accepts. */
export class RequiredCoursesDto {
  @CoursesField(
    'Course codes, in which `*` stands for any letters and digits, and `?` for one letter or digit.',
    'Courses are required',
  )
  from: string[];

  @CoursesField('The codes of courses that do not count, in the same form as in `from`.')
  except?: string[];
}

export class NamedCourseDto {
  @ApiProperty({ example: 'FIN 201' })
  code: string;

  title: string;
}

export class NamedCoursesDto {
  @ApiProperty({ type: 'integer', example: 12 })
  total: number;

  @ApiProperty({ type: [NamedCourseDto], description: 'The first 100 matching courses, sorted by code.' })
  courses: NamedCourseDto[];
}
