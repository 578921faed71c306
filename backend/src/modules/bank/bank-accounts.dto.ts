import { ApiProperty } from '@nestjs/swagger';
import { IdsField, NumberField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { CsvMappingDto } from './bank-csv.dto.js';
import { messages } from './messages.js';

export const bankAccountList = {
  resource: 'bank-accounts',
  sort: ['name'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

/** An account that the bank's files name. Amounts are US dollars. */
export class BankAccountDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: '4417', description: 'As the files name it.' })
  name: string;

  @ApiProperty({ format: 'date', description: 'The first day of its files.' })
  startsOn: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '10000.00',
    description: 'What the files say the account held when that day began. null: they have no balance.',
  })
  statedOpening: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '10000.00',
    description:
      'The opening balance that a person signed. null: nobody has, so the account agrees with nothing.',
  })
  opening: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  openingSignedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  openingSignedAt: Date | null;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Ledger entries that the opening balance includes, as a person said.',
  })
  openingEntryIds: string[];

  @ApiProperty({
    type: () => CsvMappingDto,
    nullable: true,
    description: 'The columns of its last CSV file.',
  })
  mapping: CsvMappingDto | null;
}

const openingAmount = {
  required: messages.openingRequired,
  message: messages.openingInvalid,
  min: -9_999_999_999.99,
  max: 9_999_999_999.99,
  example: 10_000,
  description: 'US dollars, as the bank states them; negative if the account was overdrawn.',
};

export class SignOpeningDto {
  @NumberField(openingAmount)
  amount: number;
}

export class CorrectOpeningDto {
  @NumberField(openingAmount)
  amount: number;

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Digits were swapped' })
  reason: string;
}

export class MatchOpeningDto {
  @IdsField({
    required: messages.openingEntriesRequired,
    max: 50,
    description: 'All ledger entries that the opening balance includes. They replace those chosen before.',
  })
  entryIds: string[];

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Opening balance posted by journal 12' })
  reason: string;
}
