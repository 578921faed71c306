import { ApiProperty } from '@nestjs/swagger';
import {
  type MatchReason,
  matchReasons,
  StudentMatchDto,
} from '../../students/matches/student-matches.dto.js';
import { type ApplicationState, applicationStates } from '../application-states.js';

/** An application of another applicant who may be the same person. */
export class ApplicationMatchDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000124' })
  number: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ example: 'ada.okoye@mail.example' })
  email: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({
    enum: matchReasons,
    enumName: 'MatchReason',
    isArray: true,
    description: '`phone`: the same number. `birth_date_and_name`: the same birth date and a similar name.',
  })
  reasons: MatchReason[];
}

export class ApplicationMatchesDto {
  /** Applications of other applicants, the best match first, at most 20. */
  @ApiProperty({ type: [ApplicationMatchDto] })
  applications: ApplicationMatchDto[];

  /** Students, also with the same mailbox. Only with the permission `students.write`. */
  @ApiProperty({ type: [StudentMatchDto] })
  students: StudentMatchDto[];
}
