import { IdField, ListField, TextField } from '../../common/fields.js';
import { OverrideDto } from './enrollment-acts.dto.js';
import { overridableCodes } from '../../common/blockers.js';

/** The new section. */
export class SwapDto {
  @IdField({ required: 'Section is required' })
  sectionId: string;

  @ListField(() => OverrideDto, {
    max: overridableCodes.length,
    description: 'Blockers to override, each with a reason. Requires the permission `enrollments.override`.',
  })
  overrides?: OverrideDto[];
}

export class MoveDto extends SwapDto {
  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    description: 'Why the student is moved. Recorded in the history of the enrollment.',
  })
  reason?: string | null;
}
