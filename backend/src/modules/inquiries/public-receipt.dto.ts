import { ApiProperty } from '@nestjs/swagger';
import { type InquiryKind, inquiryKinds } from '../../common/inquiry-kinds.js';

/** The answer to a visitor. It repeats nothing that was typed. */
export class InquiryReceiptDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    example: 'INQ-7F3K9Q',
    description: 'The case number, for questions about the inquiry.',
  })
  number: string;

  @ApiProperty({ enum: inquiryKinds, enumName: 'InquiryKind' })
  kind: InquiryKind;

  @ApiProperty({ format: 'date-time', description: 'For an anonymous complaint, the start of its day.' })
  receivedAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When an answer is promised.' })
  dueAt: Date;
}
