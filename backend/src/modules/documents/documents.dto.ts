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

  @ApiProperty({
    example: 'TR-000042',
    description: 'The document number. Each kind of document is numbered without gaps.',
  })
  number: string;

  @ApiProperty({
    example: 'K7QM-2XRT-94WD-HBFA',
    description: 'The code with which anyone can check the document at `/verify`.',
  })
  code: string;

  @ApiProperty({ enum: documentStatuses })
  status: DocumentStatus;

  @ApiProperty({
    description:
      "Whether `/verify` shows the content of the document. Showing it requires the student's consent.",
  })
  isShared: boolean;

  @ApiProperty({ format: 'date-time' })
  issuedAt: Date;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of the person who issued the document.',
  })
  issuedBy: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the document was revoked or superseded. null while it is valid.',
  })
  endedAt: Date | null;

  @ApiProperty({ type: String, nullable: true })
  endedBy: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the document was revoked or superseded. null while it is valid.',
  })
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
      'Whether the student has consented in writing. Must be true if an office shares the document. The audit ' +
      'trail records who shared it.',
  })
  consent?: boolean;
}

export class RevokeDocumentDto {
  @TextField({
    required: messages.reasonRequired,
    max: 1000,
    multiline: true,
    example: 'Issued for another student with the same name.',
    description:
      "Why the document is revoked. The reason is kept with the document, but the verification page doesn't show it.",
  })
  reason: string;
}
