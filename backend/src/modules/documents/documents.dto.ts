import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import {
  type DocumentKind,
  documentKinds,
  type DocumentStatus,
  documentStatuses,
} from './issued-document.entity.js';
import { messages } from './messages.js';

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

  @ApiProperty({ example: 'TR-000042', description: 'Numbered without gaps within each kind of document.' })
  number: string;

  @ApiProperty({ example: 'K7QM-2XRT-94WD-HBFA', description: 'The code to enter at `/verify`.' })
  code: string;

  @ApiProperty({ enum: documentStatuses })
  status: DocumentStatus;

  @ApiProperty({ description: "Whether `/verify` shows the content, with the student's consent." })
  isShared: boolean;

  @ApiProperty({ format: 'date-time' })
  issuedAt: Date;

  @ApiProperty({ type: String, nullable: true, description: 'The name of the issuer.' })
  issuedBy: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the document was revoked or superseded.',
  })
  endedAt: Date | null;

  @ApiProperty({ type: String, nullable: true })
  endedBy: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The reason it was revoked or superseded.' })
  endReason: string | null;
}

export class ShareDocumentDto {
  @BooleanField({
    required: messages.isSharedRequired,
    description: "Whether `/verify` shows the document's content.",
  })
  isShared: boolean;

  @BooleanField({
    description:
      'Required when an office shares the document: the student has consented in writing. The audit trail ' +
      'records who shared it.',
  })
  consent?: boolean;
}

export class RevokeDocumentDto {
  @TextField({
    required: messages.reasonRequired,
    max: 1000,
    multiline: true,
    example: 'Issued for another student with the same name.',
    description: "Kept with the document. The verification page doesn't show it.",
  })
  reason: string;
}
