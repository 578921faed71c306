import { ApiProperty } from '@nestjs/swagger';

export const courseTextKinds = [
  'prerequisites',
  'corequisites',
  'requirements',
  'pattern',
  'exceptions',
] as const;
export type CourseTextKind = (typeof courseTextKinds)[number];

/** A text that refers to a course by its code. */
export class CourseTextDto {
  @ApiProperty({
    enum: courseTextKinds,
    enumName: 'CourseTextKind',
    description:
      '`prerequisites` and `corequisites` of a course, a rule or example of degree `requirements`, a `pattern` of a rule ' +
      'such as `WM 2*`, or `exceptions` for students of a program.',
  })
  kind: CourseTextKind;

  @ApiProperty({ format: 'uuid', description: 'The course, the requirements or the program with the text.' })
  id: string;

  @ApiProperty({ example: 'WM 310' })
  name: string;

  @ApiProperty({ example: 'WM 210 and FIN 300' })
  text: string;

  @ApiProperty({
    description:
      'Whether a new code of the course is put into the text. false for a pattern, which stays as it is and accepts the ' +
      'course in terms in which its code matches.',
  })
  isRewritten: boolean;
}

/** What a change of a course's code, title or credits affects. */
export class CourseReferencesDto {
  /** Whether a new code, title or credits need `effectiveTermId`: the course has enrollments or transfer credit. */
  isUsed: boolean;

  /** The texts that name the course by its code, which prevent its deletion, and patterns that accept it. */
  texts: CourseTextDto[];
}
