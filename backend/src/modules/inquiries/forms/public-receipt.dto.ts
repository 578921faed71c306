import { ApiProperty } from '@nestjs/swagger';
import { type InquiryKind, inquiryKinds } from '../../../common/inquiry-kinds.js';

/** The confirmation that an inquiry was received. It contains nothing that the visitor typed. */
export class InquiryReceiptDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    example: 'INQ-7F3K9Q',
    description: 'The case number, which the visitor can quote in questions about the inquiry.',
  })
  number: string;

  @ApiProperty({ enum: inquiryKinds, enumName: 'InquiryKind' })
  kind: InquiryKind;

  @ApiProperty({
    format: 'date-time',
    description: 'When the inquiry was received. For an anonymous complaint, the start of that day.',
  })
  receivedAt: Date;

  @ApiProperty({ format: 'date-time', description: 'The time by which the university promises an answer.' })
  dueAt: Date;
}
