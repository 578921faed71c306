import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  ChoiceField,
  IdField,
  ListField,
  NumberField,
  ObjectField,
  TextField,
} from '../../../common/fields.js';
import type { DirectoryCategory } from '../../../common/directory-categories.js';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { type LatePeriod, latePeriods, type Weighting, weightings } from '../../../common/grading-scheme.js';
import { type ScaleLetter, scaleLetters } from '../../../common/letter-scale.js';
import { messages } from './messages.js';

/** A group of assignments. */
export class GradingGroupDto {
  @IdField({
    nullable: true,
    description: 'null or omitted for a new group, and for the only group of a section that saved no scheme.',
  })
  id?: string | null;

  @TextField({ required: messages.nameRequired, max: 100, example: 'Homework' })
  name: string;

  @NumberField({
    nullable: true,
    min: 0,
    max: 100,
    example: 40,
    description:
      'The weight of a regular group as a percent of the total; these sum to 100. For an extra-credit group, the percent ' +
      'that it can add. With `points`, every regular group can have null.',
  })
  weight?: number | null;

  @NumberField({ required: messages.dropRequired, min: 0, max: 100, decimals: 0, example: 1 })
  dropLowest: number;

  @BooleanField({ required: messages.extraRequired })
  extraCredit: boolean;
}

/** The deduction for late submissions. */
export class LateRuleDto {
  @NumberField({
    required: messages.percentRequired,
    min: 0,
    max: 100,
    example: 10,
    description: "The percent of the assignment's points that each started interval costs.",
  })
  percent: number;

  @ChoiceField(latePeriods, { required: messages.perRequired })
  per: LatePeriod;

  @NumberField({
    required: messages.percentRequired,
    min: 0,
    max: 100,
    example: 50,
    description: 'A deduction never lowers a score below this percent of the points.',
  })
  floorPercent: number;

  @NumberField({ required: messages.graceRequired, min: 0, max: 10_080, decimals: 0, example: 1 })
  graceMinutes: number;
}

/** A letter and the lowest percent that earns it. */
export class LetterStepDto {
  @ChoiceField(scaleLetters, { required: messages.letterRequired })
  letter: ScaleLetter;

  @NumberField({ required: messages.percentRequired, min: 0, max: 100, example: 93 })
  fromPercent: number;
}

/** An omitted field keeps its value. */
export class UpdateGradingSchemeDto {
  @ChoiceField(weightings, {
    description:
      '`points`: points earned of points possible. `weights`: each group has a percent, and the total weighs them.',
  })
  weighting?: Weighting;

  @ListField(() => GradingGroupDto, {
    max: 30,
    description:
      'All groups in their order. A group that is left out is deleted; it must have no assignments.',
  })
  groups?: GradingGroupDto[];

  @ObjectField(() => LateRuleDto)
  late?: LateRuleDto;

  @NumberField({
    min: 0,
    max: 100,
    description: 'The percent of the points that a missing submission earns.',
  })
  missingPercent?: number;

  @ListField(() => LetterStepDto, {
    max: scaleLetters.length,
    description: 'From the best letter to the lowest.',
  })
  letters?: LetterStepDto[];
}

/** How a section's grades are calculated. */
export class GradingSchemeDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 3, description: '0 for a section that saved no scheme and uses the default.' })
  schemeVersion: number;

  @ApiProperty({ enum: weightings })
  weighting: Weighting;

  groups: GradingGroupDto[];

  late: LateRuleDto;

  missingPercent: number;

  letters: LetterStepDto[];
}

/** A saved version of a grading scheme. It never changes. */
export class GradingSchemeVersionDto {
  @ApiProperty({ example: 3 })
  number: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  createdByName: string | null;

  @ApiProperty({ enum: weightings })
  weighting: Weighting;

  groups: GradingGroupDto[];

  late: LateRuleDto;

  missingPercent: number;

  letters: LetterStepDto[];
}

/** A student's calculated grade. */
export class StudentTotalDto {
  @ApiProperty({ type: Number, nullable: true, example: 84.25 })
  current: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 71.5 })
  remainingAsZero: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'B' })
  letter: string | null;
}

/** A student whose calculated grade a new scheme would change. */
export class ChangedTotalDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  name: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  directoryRestriction?: DirectoryCategory[];

  before: StudentTotalDto;

  after: StudentTotalDto;
}

/** The students whose calculated grade a new scheme would change. */
export class SchemePreviewDto {
  @ApiProperty({ example: 28, description: 'Number of students in the section.' })
  students: number;

  changed: ChangedTotalDto[];
}
