import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../../common/list-request.js';

export const participationList = {
  resource: 'participation',
  sort: ['studentName', 'studentNumber', 'posts', 'replies', 'lastPostAt'],
  filters: { studentId: 'uuid', search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** What one student has contributed to a discussion, without deleted posts. */
export class ParticipationDto {
  @ApiProperty({ format: 'uuid', description: 'The same as `studentId`.' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  studentName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ type: 'integer', description: 'Number of threads that the student started.' })
  posts: number;

  @ApiProperty({ type: 'integer', description: "Number of replies to others' posts or to own ones." })
  replies: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPostAt: Date | null;
}
