import { ApiProperty } from '@nestjs/swagger';
import { type Grade, grades } from '../../../common/grades.js';
import { OwnExplanationDto } from '../../assignments/gradebook/explanation.dto.js';

export const keptGradeStatuses = ['submitted', 'retracted', 'pending', 'approved', 'rejected'] as const;
export type KeptGradeStatus = (typeof keptGradeStatuses)[number];

/** How a final grade or a requested change was calculated at that moment. */
export class KeptGradeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    enum: keptGradeStatuses,
    description:
      'The final grade as `submitted`, or as it was when it was `retracted`, or the status of a grade change request.',
  })
  status: KeptGradeStatus;

  @ApiProperty({ enum: grades, description: 'The submitted or requested grade.' })
  grade: Grade;

  @ApiProperty({ enum: grades, nullable: true, description: 'The grade proposed from the total.' })
  proposed: Grade | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why the grade differs from the proposed one, or should change. Students read only the first.',
  })
  reason: string | null;

  @ApiProperty({
    type: OwnExplanationDto,
    nullable: true,
    description: 'null for students while a grade in it is not posted, and so is `proposed`.',
  })
  explanation: OwnExplanationDto | null;
}
