import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { directoryCategories, type DirectoryCategory } from '../../../common/directory-categories.js';
import { type ItemKind, itemKinds, type Requirement, requirements } from '../items/item-kinds.js';

/** A student of the class. */
export class ProgressStudentDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Maya Okafor' })
  name: string | null;

  @ApiProperty({ description: 'Whether the student restricts any directory information (FERPA).' })
  directoryRestricted: boolean;

  @ApiProperty({
    enum: directoryCategories,
    isArray: true,
    description: 'The directory information that the student restricts. Empty if there is none.',
  })
  directoryRestriction: DirectoryCategory[];
}

/** A published item with a requirement. */
export class ItemProgressDto {
  @ApiProperty({ format: 'uuid' })
  itemId: string;

  @ApiProperty({ format: 'uuid' })
  moduleId: string;

  @ApiProperty({ example: 'Week 1' })
  moduleTitle: string;

  @ApiProperty({ example: 'Case notes' })
  title: string;

  @ApiProperty({ enum: itemKinds, enumName: 'ModuleItemKind' })
  kind: ItemKind;

  @ApiProperty({ enum: requirements, enumName: 'ModuleItemRequirement' })
  requirement: Requirement;

  @ApiProperty({ type: Number, nullable: true })
  minimumScore: number | null;

  @ApiPropertyOptional({ description: 'Whether you have met the requirement. Only students get this field.' })
  isComplete?: boolean;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    description: 'The students of the class who have met the requirement. Only staff get this field.',
  })
  completedBy?: string[];
}

/** What a student has completed, or the class by item. */
export class SectionProgressDto {
  @ApiProperty({ type: [ItemProgressDto] })
  items: ItemProgressDto[];

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The number of items that you have completed. Only students get this field.',
  })
  completed?: number;

  @ApiPropertyOptional({
    type: [ProgressStudentDto],
    description: 'The class, by name. Only staff get this field.',
  })
  students?: ProgressStudentDto[];
}
