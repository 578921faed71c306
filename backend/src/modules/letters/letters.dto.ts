import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { DocumentDto, documentList, RevokeDocumentDto } from '../documents/documents.dto.js';
import { type LetterKind, letterKinds } from './letters.rules.js';

export const letterList = { ...documentList, resource: 'letters' } as const satisfies ListSpec;

/** An issued letter; its file is at `/api/letters/{id}`. */
export class LetterDto extends DocumentDto {}

export class RevokeLetterDto extends RevokeDocumentDto {}

export class IssueLetterDto {
  @ChoiceField(letterKinds, { required: 'Kind is required' })
  kind: LetterKind;

  @BooleanField({
    description:
      'That the student has consented to it in writing. The office must say so for academic standing, and for a student ' +
      'who restricts the directory; who asks for a letter of their own has consented. It is kept in the audit trail.',
  })
  consent?: boolean;
}

export class LetterKindDto {
  @ApiProperty({ enum: letterKinds })
  kind: LetterKind;

  @ApiProperty({ type: String, nullable: true, description: 'Why the record does not bear it out.' })
  refusal: string | null;

  @ApiProperty({ type: [BlockerDto], description: 'The holds that keep it back.' })
  blockers: BlockerDto[];

  @ApiProperty({ description: 'Whether `consent` must be true.' })
  needsConsent: boolean;
}

/** The letters that could be issued now. The check issues none. */
export class LetterCheckDto {
  @ApiProperty({
    type: [String],
    example: ['name', 'program'],
    description: 'What the student keeps out of the directory, by the newest request.',
  })
  restricted: string[];

  @ApiProperty({ type: [LetterKindDto] })
  kinds: LetterKindDto[];
}
