import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoicesField, IdField } from '../../common/fields.js';
import {
  type CopyFailure,
  copyFailures,
  type CopyPart,
  copyParts,
  type CopyStatus,
  copyStatuses,
} from './copy-parts.js';
import { messages } from './messages.js';

/** What a copy creates in a section. */
export class CopySummaryDto {
  @ApiProperty({ type: 'integer', example: 12 })
  modules: number;

  @ApiProperty({ type: 'integer', example: 48 })
  items: number;

  @ApiProperty({ type: 'integer', example: 15 })
  pages: number;

  @ApiProperty({ type: 'integer', example: 20 })
  files: number;

  @ApiProperty({ type: 'integer', example: 3 })
  folders: number;

  @ApiProperty({ type: 'integer', example: 10 })
  assignments: number;

  @ApiProperty({ type: 'integer', example: 4 })
  discussions: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Groups of the grading scheme.' })
  groups: number;

  @ApiProperty({ type: 'integer', example: 24, description: 'Number of dates that are moved.' })
  dates: number;

  @ApiProperty({
    type: 'integer',
    example: 140,
    description:
      "The days that dates are moved by: from the first day of the other section's term to that of this one's. Times " +
      'of day stay the same in New York.',
  })
  days: number;

  @ApiProperty({
    type: [String],
    example: ['3 items that lead to discussions are left out, because discussions are not copied.'],
    description: 'What the copy changes or leaves out.',
  })
  notes: string[];

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Why the copy is refused; empty if it can start.',
  })
  refusals: string[];
}

/** A copy of material between sections. */
export class SectionCopyDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null for a dry run.' })
  id: string | null;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid' })
  fromSectionId: string;

  @ApiProperty({ enum: copyParts, enumName: 'SectionCopyPart', isArray: true })
  parts: CopyPart[];

  @ApiProperty({
    enum: copyStatuses,
    enumName: 'SectionCopyStatus',
    nullable: true,
    description: 'null for a dry run.',
  })
  status: CopyStatus | null;

  @ApiProperty({ type: 'integer', example: 40, description: 'Number of records copied so far.' })
  recordsDone: number;

  @ApiProperty({ type: 'integer', example: 112, description: 'Number of records to copy.' })
  recordsTotal: number;

  @ApiProperty({
    enum: copyFailures,
    enumName: 'SectionCopyFailure',
    nullable: true,
    description:
      '`permission`: you may no longer copy these sections. `conflict`: a section has changed so that it was refused. ' +
      '`error`: any other failure. A failed copy leaves nothing behind.',
  })
  failure: CopyFailure | null;

  @ApiProperty({ type: () => CopySummaryDto })
  summary: CopySummaryDto;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  createdAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}

export class CopySectionDto {
  @IdField({ required: messages.fromRequired, description: 'The section to copy from.' })
  fromSectionId: string;

  @ChoicesField(copyParts, {
    required: messages.partsRequired,
    enumName: 'SectionCopyPart',
    description:
      '`content`: modules, items, pages, files and folders. `assignments` and `discussions`: without the work and ' +
      'posts of students. `scheme`: the grading scheme, which requires `scheme.write`.',
  })
  parts: CopyPart[];

  @BooleanField({ description: 'Returns what the copy would create, and writes nothing. Defaults to false.' })
  dryRun?: boolean;
}
