import { ApiProperty } from '@nestjs/swagger';
import { overridableCodes } from '../../common/blockers.js';
import { BooleanField, ChoiceField, DateField, IdField, ListField, TextField } from '../../common/fields.js';
import { type Circumstance, circumstances } from '../../common/refund-tiers.js';
import { type RequestedState, requestedStates } from '../../common/statuses.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { EnrollmentDto, OverrideDto } from '../enrollments/enrollments.dto.js';

export {
  enrollmentList,
  RecentEnrollmentDto,
  recentOf,
  UpdateEnrollmentDto,
} from '../enrollments/enrollments.dto.js';
export { EnrollmentDto, OverrideDto };

/** An enrollment after an act on it, with warnings: rules that would have blocked the student but not you. */
export class EnrollmentActDto extends EnrollmentDto {
  @ApiProperty({
    type: [BlockerDto],
    description:
      'Rules that would have blocked a student. Empty if you are a student, because these rules then block the request.',
  })
  warnings: BlockerDto[];
}

export class CreateEnrollmentDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @IdField({ required: 'Section is required' })
  sectionId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @ChoiceField(requestedStates, {
    description:
      'The status to request. Defaults to `enrolled`. If the section is full, a request for `enrolled` does not become `waitlisted`.',
  })
  status?: RequestedState;

  @ListField(() => OverrideDto, {
    max: overridableCodes.length,
    description: 'Blockers to override, each with a reason. Requires the permission `enrollments.override`.',
  })
  overrides?: OverrideDto[];
}

/** The reason for leaving. */
export class LeaveDto {
  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    description:
      'Why the enrollment ends. Recorded in the history of the enrollment. After add/drop, staff must give a reason to drop or withdraw an enrolled student.',
  })
  reason?: string | null;
}

export class DropDto extends LeaveDto {
  @DateField({
    nullable: true,
    description:
      'The last date on which the student attended. Must be within the term and not after today. Only staff can send it. Staff must send it for a withdrawal after the term has begun. If the student never attended, drop the enrollment instead.',
  })
  lastAttendanceDate?: string | null;

  @ChoiceField(circumstances, {
    nullable: true,
    description:
      'Why tuition and refundable fees are credited outside the regular schedule: in full for military service or a cancellation by the university; in proportion to the days left for medical reasons or a death in the family. Only staff can send it.',
  })
  circumstance?: Circumstance | null;

  @DateField({
    nullable: true,
    description:
      "The day of the student's request, whose percent applies. Not after today, and not before the student had the seat. Only staff can send it.",
  })
  requestedOn?: string | null;
}

/** A withdrawal after the W date, overridden with a reason. */
export class LateWithdrawalDto {
  @ChoiceField(['window_closed'], { required: 'Code is required', description: 'The blocker to override.' })
  code: 'window_closed';

  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    description: 'Why the late withdrawal is permitted. Recorded in the history of the enrollment.',
  })
  reason: string;
}

export class WithdrawDto extends DropDto {
  @ListField(() => LateWithdrawalDto, {
    max: 1,
    description:
      'The override needed for a withdrawal after the last day for a W. Requires the permission `enrollments.override`.',
  })
  overrides?: LateWithdrawalDto[];
}

/** What happens to the waitlist entry when the student declines its seat offer. */
export class DeclineOfferDto extends LeaveDto {
  @BooleanField({
    description:
      'Whether the student keeps the waitlist position. If true, the student gets no other seat offer for as many hours as a seat offer in the section is open. If false or omitted, the waitlist entry is dropped.',
  })
  keepPlace?: boolean;
}
