import { BooleanField, ChoiceField, ListField, TextField } from '../../common/fields.js';
import { type CsvSide, csvSides, type CsvSigns, csvSigns, mostWords } from './bank-csv.rules.js';
import { type CsvDateFormat, csvDateFormats } from './bank-values.rules.js';
import { type CsvSeparator, csvSeparators } from './csv-rows.rules.js';
import { messages } from './messages.js';

const column = (example: string | null, description?: string) =>
  ({ max: 100, nullable: true, blank: true, example, description }) as const;

export class CsvWordDto {
  @TextField({ required: messages.wordRequired, max: 40, example: 'DR' })
  word: string;

  @ChoiceField(csvSides, { required: messages.sideRequired, enumName: 'CsvSide' })
  side: CsvSide;
}

/**
 * How a CSV file is read. Columns are named by their heading, or by their number, such as `#3`. An upload requires
 * `account`, `date`, `dateFormat`, and `amount` or `credit` with `debit`.
 */
export class CsvMappingDto {
  @TextField({ max: 40, nullable: true, blank: true, example: 'Operating' })
  account?: string | null;

  @ChoiceField(csvSeparators, {
    nullable: true,
    enumName: 'CsvSeparator',
    description: 'What separates the columns. Default: comma.',
  })
  separator?: CsvSeparator | null;

  @BooleanField({
    nullable: true,
    description:
      'false: the first row is a bank line. Otherwise the first row with the mapped headings has the headings, and ' +
      'rows before it are titles.',
  })
  hasHeadings?: boolean | null;

  @TextField(column('Date'))
  date?: string | null;

  @ChoiceField(csvDateFormats, { nullable: true, enumName: 'CsvDateFormat' })
  dateFormat?: CsvDateFormat | null;

  @TextField(column('Amount'))
  amount?: string | null;

  @TextField(column(null, 'Instead of `amount`, with `debit`.'))
  credit?: string | null;

  @TextField(column(null, 'Instead of `amount`, with `credit`.'))
  debit?: string | null;

  @ChoiceField(csvSigns, {
    nullable: true,
    enumName: 'CsvSigns',
    description:
      'How the amounts of one column tell debits: `signed`: debits are negative. `words`: the column `direction` says ' +
      'debit or credit. Required if no amount is negative.',
  })
  signs?: CsvSigns | null;

  @TextField(column(null, 'The column that says debit or credit, for `words`.'))
  direction?: string | null;

  @ListField(() => CsvWordDto, {
    max: mostWords,
    nullable: true,
    description: 'What each word of the column `direction` means.',
  })
  words?: CsvWordDto[] | null;

  @TextField(column('Description'))
  description?: string | null;

  @TextField(column('Reference'))
  reference?: string | null;

  @TextField(column('Type'))
  type?: string | null;

  @TextField(column('Balance', 'The balance after the line.'))
  balance?: string | null;
}
