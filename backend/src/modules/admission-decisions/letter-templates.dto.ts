import { ApiProperty } from '@nestjs/swagger';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { ChoiceField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { messages } from './messages.js';

const statuses = ['draft', 'published', 'retired'] as const;

export const templateList = {
  resource: 'admission-letter-templates',
  sort: ['code', 'number', 'publishedAt'],
  filters: { code: admissionCodes, status: statuses, id: 'uuid' },
} as const satisfies ListSpec;

const fields =
  'Fields: {{firstName}}, {{lastName}}, {{programName}}, {{termName}}, {{applicationNumber}}, and {{conditions}} for an ' +
  'admission with conditions.';

/** A version of the letter of a decision. */
export class LetterTemplateDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: admissionCodes, enumName: 'AdmissionCode' })
  code: AdmissionCode;

  @ApiProperty({ type: 'integer', description: 'From 1 for each decision.' })
  number: number;

  @ApiProperty({ enum: statuses })
  status: (typeof statuses)[number];

  @ApiProperty({ example: 'Your admission to {{programName}}' })
  subject: string;

  @ApiProperty({ example: 'Dear {{firstName}} {{lastName}}, ...' })
  body: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'null: part of the initial setup.' })
  publishedBy: string | null;
}

class TemplateTextsDto {
  @TextField({
    required: messages.subjectRequired,
    max: 200,
    description: fields,
    example: 'Your admission to {{programName}}',
  })
  subject: string;

  @TextField({
    required: messages.bodyRequired,
    max: 8000,
    multiline: true,
    description: `Paragraphs are separated by blank lines. ${fields}`,
    example: 'Dear {{firstName}} {{lastName}},\n\nCongratulations.',
  })
  body: string;
}

export class CreateLetterTemplateDto extends TemplateTextsDto {
  @ChoiceField(admissionCodes, { required: messages.codeRequired, enumName: 'AdmissionCode' })
  code: AdmissionCode;
}

/** The decision stays: another one is refused. */
export class UpdateLetterTemplateDto extends Partial(CreateLetterTemplateDto) {}
