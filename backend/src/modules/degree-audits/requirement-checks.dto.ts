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
  @ApiProperty({ example: 'Two finance courses with C' })
  name: string;

  @ApiProperty({ description: 'The name of the example.' })
  comesOut: boolean;

  @ApiProperty({
    type: [AuditedRuleDto],
    description: 'The audit of each rule; empty if a course is not in the catalog.',
  })
  rules: AuditedRuleDto[];
}

/** The answer to saving the requirements, with the result of each example. */
export class CheckedRequirementsDto {
  @ApiProperty({ type: [RequirementProblemDto], description: 'Empty if the requirements can be saved.' })
  problems: RequirementProblemDto[];

  @ApiProperty({
    type: [CheckedExampleDto],
    description: 'In the order of the request; empty if the rules have problems.',
  })
  examples: CheckedExampleDto[];
}

/** The courses that a rule accepts. */
export class RequiredCoursesDto {
  @CoursesField('Course codes; `*` matches any letters and digits, `?` one of them.', 'Courses are required')
  from: string[];

  @CoursesField('Courses that do not count although `from` includes them.')
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

  @ApiProperty({ type: [NamedCourseDto], description: 'The first 100, sorted by code.' })
  courses: NamedCourseDto[];
}
