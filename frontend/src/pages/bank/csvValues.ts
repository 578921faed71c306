import type { BankFileBody, CsvDateFormat, CsvMappingDto, CsvSeparator, CsvSide } from '../../api/types.gen';

/** The server's limit of a file's text. */
export const mostBytes = 1_500_000;

export const columns = ['credit', 'debit', 'reference', 'description', 'type', 'balance'] as const;

/** The fields of the upload. Columns are named as the server names them; '' is none. */
export interface Values extends Record<(typeof columns)[number], string> {
  files: File[];
  format: 'bai2' | 'csv';
  /** A known account; '' for a new one, which `account` names. */
  known: string;
  account: string;
  separator: CsvSeparator;
  headings: 'yes' | 'no';
  date: string;
  dateFormat: CsvDateFormat | '';
  layout: 'one' | 'two';
  amount: string;
  signs: 'signed' | 'words' | '';
  direction: string;
  words: { word: string; side: CsvSide | '' }[];
  /** The file and account whose proposed columns have filled in the form. */
  proposedFor: string;
}

export const usual: Values = {
  files: [],
  format: 'bai2',
  known: '',
  account: '',
  separator: 'comma',
  headings: 'yes',
  date: '',
  dateFormat: '',
  layout: 'one',
  amount: '',
  credit: '',
  debit: '',
  signs: '',
  direction: '',
  words: [],
  reference: '',
  description: '',
  type: '',
  balance: '',
  proposedFor: '',
};

export const accountOf = ({ known, account }: Values) => known || account.trim();

const mappingOf = (values: Values): CsvMappingDto => {
  const isOne = values.layout === 'one';
  const byWords = isOne && values.signs === 'words';
  return {
    account: accountOf(values) || null,
    separator: values.separator,
    hasHeadings: values.headings === 'yes',
    date: values.date || null,
    dateFormat: values.dateFormat || null,
    amount: (isOne && values.amount) || null,
    credit: (!isOne && values.credit) || null,
    debit: (!isOne && values.debit) || null,
    signs: (isOne && values.signs) || null,
    direction: (byWords && values.direction) || null,
    words: byWords ? values.words.flatMap(({ word, side }) => (side ? [{ word, side }] : [])) : null,
    reference: values.reference || null,
    description: values.description || null,
    type: values.type || null,
    balance: values.balance || null,
  };
};

/** The values of the fields that a mapping of the server fills in. */
export const valuesOf = (mapping: CsvMappingDto): Partial<Values> => ({
  separator: mapping.separator ?? 'comma',
  headings: mapping.hasHeadings === false ? 'no' : 'yes',
  date: mapping.date ?? '',
  dateFormat: mapping.dateFormat ?? '',
  layout: mapping.credit && mapping.debit ? 'two' : 'one',
  amount: mapping.amount ?? '',
  credit: mapping.credit ?? '',
  debit: mapping.debit ?? '',
  signs: mapping.signs ?? '',
  direction: mapping.direction ?? '',
  words: mapping.words ?? [],
  reference: mapping.reference ?? '',
  description: mapping.description ?? '',
  type: mapping.type ?? '',
  balance: mapping.balance ?? '',
});

export const bodyOf = (content: string, values: Values): BankFileBody => ({
  name: values.files[0]!.name,
  format: values.format,
  content,
  mapping: values.format === 'bai2' ? null : mappingOf(values),
});

/** The server names the content and the mapping; the form has a file and fields. */
export const fieldOf = (name: string) => (name === 'content' ? 'files' : name.replace(/^mapping\./, ''));
