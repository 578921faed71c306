import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../common/fields.js';

export const closingKinds = [
  'final_grades',
  'waitlist',
  'ungraded_work',
  'ungraded_posts',
  'unposted_grades',
] as const;
export type ClosingKind = (typeof closingKinds)[number];

/** A section with work left to do. */
export class ClosingSectionDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'FIN 301' })
  courseCode: string;

  @ApiProperty({ example: '01' })
  sectionNumber: string;

  @ApiProperty({
    description:
      'Number of students, submissions, scores or assignments in the section, depending on the `kind` of the item.',
  })
  count: number;
}

/** One kind of item that is missing in a term. */
export class ClosingItemDto {
  @ApiProperty({
    enum: closingKinds,
    description:
      '`final_grades`: students without a final grade. `waitlist`: waitlisted students. `ungraded_work`: submissions ' +
      'without a score. `ungraded_posts`: missing scores for posts in graded discussions, one for each student and ' +
      "discussion. `unposted_grades`: assignments whose scores students can't see yet.",
  })
  kind: ClosingKind;

  @ApiProperty({
    description:
      'Number of students, submissions, scores or assignments in all sections, depending on `kind`.',
  })
  count: number;

  @ApiProperty({ description: 'Number of sections with open items of this kind.' })
  sectionCount: number;

  @ApiProperty({
    type: [ClosingSectionDto],
    description: 'The sections with open items of this kind, highest count first. At most 1,000 sections.',
  })
  sections: ClosingSectionDto[];
}

/** The items that are missing before a term can be closed without a reason. */
export class TermClosingDto {
  @ApiProperty({ type: [ClosingItemDto], description: 'The open items by kind. Empty if there are none.' })
  missing: ClosingItemDto[];
}

export class CloseTermDto {
  @TextField({
    max: 1000,
    description:
      'Why the term is closed despite open items. Required if `GET /api/terms/{id}/closing` lists open items.',
    example: 'The instructor is on leave. The grades follow as grade change requests.',
  })
  reason?: string;
}
