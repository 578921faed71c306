import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BankAccountDto, BankFilePreviewDto, CsvDateFormat } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { SelectField, TextField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import type { Values } from './csvValues';
import { accountsOf } from './queries';
import { messages } from './messages';

const dateFormats: readonly CsvDateFormat[] = [
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'MM/DD/YY',
  'DD/MM/YYYY',
  'YYYYMMDD',
];
const separators = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
];
const sides = [
  { value: 'debit', label: 'Debit' },
  { value: 'credit', label: 'Credit' },
];

/** Which column of a CSV file is what. */
export function CsvColumns({ preview }: { preview: BankFilePreviewDto | undefined }) {
  const [format, known] = useWatch<Values, ['format', 'known']>({ name: ['format', 'known'] });
  const { data: accounts } = useGetList<BankAccountDto>(
    accountsOf,
    { sort: { field: 'name', order: 'ASC' } },
    { enabled: format === 'csv' },
  );
  if (format !== 'csv') return null;
  if (!accounts) return <Bone height="66px" />;
  return (
    <>
      {accounts.length > 0 && (
        <SelectField
          name="known"
          label="Bank account"
          choices={[
            ...accounts.map(({ name }) => ({ value: name, label: name })),
            { value: '', label: 'New account' },
          ]}
        />
      )}
      {!known && (
        <TextField
          name="account"
          label={accounts.length ? 'New account' : 'Bank account'}
          maxLength={40}
          rules={required(messages.accountRequired)}
        />
      )}
      {preview && <Columns preview={preview} />}
    </>
  );
}

function Columns({ preview }: { preview: BankFilePreviewDto }) {
  const [layout, signs, words] = useWatch<Values, ['layout', 'signs', 'words']>({
    name: ['layout', 'signs', 'words'],
  });
  const choices = preview.columns.map(({ name, samples }) => ({
    value: name,
    label: messages.column(name, samples[0]),
  }));
  const needed = required(messages.columnRequired);
  const optional = { choices, empty: messages.noColumn };
  return (
    <>
      <SelectField name="separator" label="Separator" choices={separators} rules={needed} />
      <SelectField
        name="headings"
        label="Headings"
        rules={needed}
        hint={preview.headingLine ? messages.headingsOn(preview.headingLine) : undefined}
        choices={[
          { value: 'yes', label: messages.withHeadings },
          { value: 'no', label: messages.withoutHeadings },
        ]}
      />
      <SelectField name="date" label="Date column" choices={choices} rules={needed} />
      <SelectField
        name="dateFormat"
        label="Date format"
        rules={required(messages.formatRequired)}
        choices={dateFormats.map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="layout"
        label="Amounts"
        rules={needed}
        choices={[
          { value: 'one', label: messages.oneColumn },
          { value: 'two', label: messages.twoColumns },
        ]}
      />
      {layout === 'two' ? (
        <>
          <SelectField name="credit" label="Credit column" choices={choices} rules={needed} />
          <SelectField name="debit" label="Debit column" choices={choices} rules={needed} />
        </>
      ) : (
        <>
          <SelectField name="amount" label="Amount column" choices={choices} rules={needed} />
          <SelectField
            name="signs"
            label="Debits"
            rules={required(messages.signsRequired)}
            choices={[
              { value: 'signed', label: messages.signed },
              { value: 'words', label: messages.byWords },
            ]}
          />
          {signs === 'words' && (
            <SelectField name="direction" label="Debit or credit column" choices={choices} rules={needed} />
          )}
          {signs === 'words' &&
            words.map(({ word }, index) => (
              <SelectField
                key={word}
                name={`words.${index}.side`}
                label={messages.wordIs(word)}
                choices={sides}
                rules={required(messages.sideRequired)}
              />
            ))}
        </>
      )}
      <SelectField name="reference" label="Reference column" {...optional} />
      <SelectField name="description" label="Description column" {...optional} />
      <SelectField name="type" label="Type column" {...optional} />
      <SelectField name="balance" label="Balance column" {...optional} />
    </>
  );
}
