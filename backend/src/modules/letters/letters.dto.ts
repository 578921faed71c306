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
      'Whether the student consented in writing. The office must confirm it for academic standing and for ' +
      "students who restrict their directory information. A student's own request is consent. Kept in the " +
      'audit trail.',
  })
  consent?: boolean;
}

export class LetterKindDto {
  @ApiProperty({ enum: letterKinds })
  kind: LetterKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The reason the record doesn't support the letter.",
  })
  refusal: string | null;

  @ApiProperty({ type: [BlockerDto], description: 'The holds that block the letter.' })
  blockers: BlockerDto[];

  @ApiProperty({ description: 'Whether `consent` must be true.' })
  needsConsent: boolean;
}

/** The letters that could be issued now. The check issues none. */
export class LetterCheckDto {
  @ApiProperty({
    type: [String],
    example: ['name', 'program'],
    description: 'What the student withholds from the directory, by the latest request.',
  })
  restricted: string[];

  @ApiProperty({ type: [LetterKindDto] })
  kinds: LetterKindDto[];
}
