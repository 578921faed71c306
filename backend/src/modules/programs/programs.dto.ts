import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, IdField, NumberField, Partial, TextField } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { type ProgramLevel, programLevels } from '../../common/program-levels.js';

export const programList = {
  resource: 'programs',
  sort: ['name', 'code', 'degreeType', 'level', 'requiredCredits'],
  filters: { search: 'text', level: programLevels, isActive: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** What a program was called in the terms before another one. */
export class ProgramVersionDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The wording applies in terms that start before this term, unless an earlier version does.',
  })
  untilTermId: string;

  @ApiProperty({ example: 'Fall 2026' })
  untilTermName: string;

  @ApiProperty({ example: 'Wealth Management' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'Bachelor of Science' })
  degreeType: string | null;
}

/** A course of study that leads to a degree. */
export class ProgramDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Wealth Management' })
  name: string;

  @ApiProperty({ example: 'BS-WM' })
  code: string;

  @ApiProperty({ type: String, nullable: true, example: 'Bachelor of Science' })
  degreeType: string | null;

  @ApiProperty({
    enum: programLevels,
    enumName: 'ProgramLevel',
    example: 'undergraduate',
    description: 'Tuition can differ by level. The policy `tuition` has the rates.',
  })
  level: ProgramLevel;

  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  requiredCredits: number | null;

  description: string | null;

  isActive: boolean;

  /** Earlier names and degree types, oldest first. Transcripts show those of the student's last term. */
  earlierVersions: ProgramVersionDto[];
}

export class CreateProgramDto {
  @TextField({ required: 'Name is required', max: 200, example: 'Wealth Management' })
  name: string;

  @IdentifierField({
    required: 'Code is required',
    max: 20,
    example: 'BS-WM',
    description: 'Must be unique.',
  })
  code: string;

  @TextField({ max: 100, nullable: true, example: 'Bachelor of Science' })
  degreeType?: string | null;

  @ChoiceField(programLevels, { enumName: 'ProgramLevel', description: 'Defaults to `undergraduate`.' })
  level?: ProgramLevel;

  @NumberField({ min: 1, max: 400, decimals: 0, nullable: true, example: 120 })
  requiredCredits?: number | null;

  @TextField({ max: 10_000, multiline: true, nullable: true })
  description?: string | null;

  @BooleanField({ description: 'Defaults to true.' })
  isActive?: boolean;
}

/** A field left out keeps its value. */
export class UpdateProgramDto extends Partial(CreateProgramDto) {
  @IdField({
    nullable: true,
    description:
      'The first term of a new name or degree type; earlier terms keep showing the old ones. null if the change ' +
      'corrects a mistake: it then replaces the mistaken value in every term. Required if the program has students or ' +
      'degrees and one of the two changes.',
  })
  effectiveTermId?: string | null;
}
