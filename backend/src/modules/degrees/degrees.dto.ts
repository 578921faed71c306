import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export class ConferredDegreeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Bachelor of Science in Finance', description: 'The title on the diploma.' })
  award: string;

  @ApiProperty({ type: String, nullable: true, description: 'null if the program is not in the catalog.' })
  programName: string | null;

  @ApiProperty({ format: 'date' })
  conferredOn: string;

  @ApiProperty({ type: String, nullable: true, example: 'magna cum laude' })
  honors: string | null;
}

export const conferredDegreeList = {
  resource: 'degrees',
  sort: ['conferredOn', 'award'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;
