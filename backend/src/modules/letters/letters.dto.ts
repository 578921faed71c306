import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { DocumentDto, documentList, RevokeDocumentDto } from '../documents/documents.dto.js';
import { type LetterKind, letterKinds } from './letters.rules.js';
import { messages } from './messages.js';

export const letterList = { ...documentList, resource: 'letters' } as const satisfies ListSpec;

/** An issued letter; its file is at `/api/letters/{id}`. */
export class LetterDto extends DocumentDto {}

export class RevokeLetterDto extends RevokeDocumentDto {}

export class IssueLetterDto {
  @ChoiceField(letterKinds, { required: messages.kindRequired })
  kind: LetterKind;

  @BooleanField({
    description:
      'Whether the student consented to this letter in writing. An office must send true for a letter of good ' +
      'standing, and for an enrollment verification if the student restricts information that it contains. ' +
      'Students who issue their own letter can omit it. The audit trail records the consent.',
  })
  consent?: boolean;
}

export class LetterKindDto {
  @ApiProperty({ enum: letterKinds })
  kind: LetterKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "Why the student's record doesn't support the letter. null if it does.",
  })
  refusal: string | null;

  @ApiProperty({ type: [BlockerDto], description: 'The holds that block the letter.' })
  blockers: BlockerDto[];

  @ApiProperty({ description: 'Whether `consent` must be true to issue this kind of letter.' })
  needsConsent: boolean;
}

/** The letters that could be issued now. The check issues none. */
export class LetterCheckDto {
  @ApiProperty({
    type: [String],
    example: ['name', 'program'],
    description: 'The directory information that the student currently restricts. Empty if none.',
  })
  restricted: string[];

  @ApiProperty({ type: [LetterKindDto] })
  kinds: LetterKindDto[];
}
