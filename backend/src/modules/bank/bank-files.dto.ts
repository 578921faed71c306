import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, ObjectField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { CsvMappingDto } from './bank-csv.dto.js';
import { mostCharacters } from './bank-file.rules.js';
import { type BankFileFormat, bankFileFormats } from './bank-file.entity.js';
import { messages } from './messages.js';

export const bankFileList = {
  resource: 'bank-files',
  sort: ['createdAt', 'name', 'format', 'lines', 'newLines'],
  filters: { search: 'text', format: bankFileFormats, id: 'uuid' },
} as const satisfies ListSpec;

export class BankFileBody {
  @TextField({ required: messages.nameRequired, max: 200, example: 'statement.bai' })
  name: string;

  @ChoiceField(bankFileFormats, { required: messages.formatRequired, enumName: 'BankFileFormat' })
  format: BankFileFormat;

  @TextField({
    required: messages.contentRequired,
    max: mostCharacters,
    multiline: true,
    example: 'Date,Amount,Reference\n2026-09-01,329.17,88213',
    description: 'The text of the file.',
  })
  content: string;

  @ObjectField(() => CsvMappingDto, {
    nullable: true,
    example: {
      account: 'Operating',
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      signs: 'signed',
      reference: 'Reference',
    },
    description: 'Required for CSV. A preview proposes it, and the account keeps it.',
  })
  mapping?: CsvMappingDto | null;
}

export class BankFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'statement.bai' })
  name: string;

  @ApiProperty({ enum: bankFileFormats, enumName: 'BankFileFormat' })
  format: BankFileFormat;

  @ApiProperty({ example: 12 })
  lines: number;

  @ApiProperty({ example: 10, description: 'Without the lines that an earlier file had.' })
  newLines: number;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  uploadedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class PreviewLineDto {
  @ApiProperty({ example: 4 })
  number: number;
  @ApiProperty({ example: '4417' })
  account: string;
  @ApiProperty({ format: 'date' })
  postedOn: string;
  @ApiProperty({ example: '329.17' })
  amount: string;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  /** An earlier file has this line. */
  isKnown: boolean;
}

export class BankFaultDto {
  @ApiProperty({ example: 5 })
  line: number;
  @ApiProperty({ example: '"one" is not an amount.' })
  message: string;
}

export class MappingAskDto {
  @ApiProperty({ type: String, example: 'signs', description: 'A field of the mapping.' })
  field: keyof CsvMappingDto;
  @ApiProperty({ example: 'No amount is negative. Say how the file tells debits.' })
  message: string;
}

export class CsvColumnDto {
  @ApiProperty({ example: 'Amount', description: 'Its heading, or its number such as `#3`.' })
  name: string;
  @ApiProperty({ type: [String], example: ['329.17'], description: 'Its first values, at most 3.' })
  samples: string[];
}

/** What a file would add. Nothing is saved. */
export class BankFilePreviewDto {
  @ApiProperty({
    type: () => CsvMappingDto,
    nullable: true,
    description:
      'How the CSV file was read: the mapping of the request. Without a date column there, the one that the account ' +
      'keeps, or what the file tells.',
  })
  mapping: CsvMappingDto | null;
  /** The account keeps this mapping. */
  isKept: boolean;
  @ApiProperty({
    type: () => [MappingAskDto],
    description: 'What the mapping leaves open. No line is read before.',
  })
  asks: MappingAskDto[];
  @ApiProperty({ type: Number, nullable: true, example: 4, description: 'The line of the headings.' })
  headingLine: number | null;
  @ApiProperty({ type: () => [CsvColumnDto], description: 'The columns of a CSV file.' })
  columns: CsvColumnDto[];
  @ApiProperty({
    type: [String],
    example: [],
    description: 'The words in the column `direction`, in lower case.',
  })
  words: string[];
  @ApiProperty({
    type: () => [BankFaultDto],
    description: 'The first 100 bad lines. An upload refuses the file.',
  })
  faults: BankFaultDto[];
  @ApiProperty({ example: 0, description: 'Further bad lines.' })
  moreFaults: number;
  @ApiProperty({ example: 12 })
  lines: number;
  @ApiProperty({ example: 10 })
  newLines: number;
  @ApiProperty({ example: '4329.17' })
  credits: string;
  @ApiProperty({ example: '-120.00' })
  debits: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this file was uploaded before.',
  })
  uploadedAt: Date | null;
  @ApiProperty({ type: () => [PreviewLineDto], description: 'The first 50.' })
  first: PreviewLineDto[];
}
