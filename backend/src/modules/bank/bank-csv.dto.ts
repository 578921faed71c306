import { ChoiceField, TextField } from '../../common/fields.js';
import { type CsvDateFormat, csvDateFormats } from './bank-csv.rules.js';
import { messages } from './messages.js';

/** The headings of a CSV file's columns. */
export class CsvMappingDto {
  @TextField({ required: messages.accountRequired, max: 40, example: 'Operating' })
  account: string;

  @TextField({ required: messages.columnRequired, max: 100, example: 'Date' })
  date: string;

  @ChoiceField(csvDateFormats, { required: messages.formatRequired, enumName: 'CsvDateFormat' })
  dateFormat: CsvDateFormat;

  @TextField({
    max: 100,
    nullable: true,
    blank: true,
    example: 'Amount',
    description: 'Debits are negative.',
  })
  amount?: string | null;

  @TextField({ max: 100, nullable: true, blank: true, example: null, description: 'Instead of `amount`.' })
  credit?: string | null;

  @TextField({ max: 100, nullable: true, blank: true, example: null, description: 'Instead of `amount`.' })
  debit?: string | null;

  @TextField({ max: 100, nullable: true, blank: true, example: 'Description' })
  description?: string | null;

  @TextField({ max: 100, nullable: true, blank: true, example: 'Reference' })
  reference?: string | null;

  @TextField({ max: 100, nullable: true, blank: true, example: 'Type' })
  type?: string | null;

  @TextField({
    max: 100,
    nullable: true,
    blank: true,
    example: 'Balance',
    description: 'The balance after the line.',
  })
  balance?: string | null;
}
