import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../common/fields.js';
import { draftCharacters } from './drafts.feature.js';
import { messages } from './messages.js';

/** Your draft at a place. */
export class DraftDto {
  @ApiProperty({ example: 'hand-in:0190f7a0-0000-7000-8000-0000000000a1', maxLength: 200 })
  place: string;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: draftCharacters.most,
    description: 'The text as it was saved. null if there is no draft at this place.',
  })
  body: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the draft was last changed. It is deleted 30 days later.',
  })
  updatedAt: Date | null;
}

export class SaveDraftDto {
  @TextField({
    required: messages.bodyRequired,
    max: draftCharacters.most,
    multiline: true,
    description: 'The text to keep. The server stores it and never interprets it. The portal saves JSON.',
    example: '{"values":{"text":"The first paragraph of an essay."},"was":{"text":"0-0"}}',
  })
  body: string;
}
