import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import {
  type DocumentKind,
  documentKinds,
  type DocumentStatus,
  documentStatuses,
} from './issued-document.entity.js';

export const documentList = {
  resource: 'transcripts',
  sort: ['issuedAt', 'number', 'status'],
  filters: { status: documentStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** A document that was issued for a student. */
export class DocumentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ enum: documentKinds })
  kind: DocumentKind;

  @ApiProperty({ example: 'TR-000042', description: 'Without gaps in each kind.' })
  number: string;

  @ApiProperty({ example: 'K7QM-2XRT-94WD-HBFA', description: 'What `/verify/<code>` takes.' })
  code: string;

  @ApiProperty({ enum: documentStatuses })
  status: DocumentStatus;

  @ApiProperty({ description: 'Whether `/verify` shows its content, with the consent of its holder.' })
  isShared: boolean;

  @ApiProperty({ format: 'date-time' })
  issuedAt: Date;

  @ApiProperty({ type: String, nullable: true, description: 'The name of who issued it.' })
  issuedBy: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it stopped being valid.',
  })
  endedAt: Date | null;

  @ApiProperty({ type: String, nullable: true })
  endedBy: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is revoked or superseded.' })
  endReason: string | null;
}

export class ShareDocumentDto {
  @BooleanField({
    required: 'isShared is required',
    description: 'Whether `/verify` shows the content of the document.',
  })
  isShared: boolean;

  @BooleanField({
    description:
      'Required from an office to share: the student has consented in writing. The audit trail shows who shared it.',
  })
  consent?: boolean;
}

export class RevokeDocumentDto {
  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'It was issued for another student of the same name.',
    description: 'Kept with the document; the public check does not show it.',
  })
  reason: string;
}
