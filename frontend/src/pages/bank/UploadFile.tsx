import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { BankFileBody, BankFileDto, CsvDateFormat } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatDate, formatDay, formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { SelectField, TextField } from '../../components/form/fields';
import { FilesField } from '../../components/form/FilesField';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { post, useAct } from '../../providers/acts';
import { ApiError, renamed } from '../../providers/apiError';
import { bankRefreshes, filesOf, usePreview } from './queries';
import { messages } from './messages';

const mostBytes = 200_000;
const limits = {
  extensions: ['csv', 'bai', 'bai2', 'txt'],
  most: 1,
  mostBytesEach: mostBytes,
  mostBytes,
} as const;
const dateFormats: readonly CsvDateFormat[] = [
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'MM/DD/YY',
  'DD/MM/YYYY',
  'YYYYMMDD',
];
const columns = ['amount', 'credit', 'debit', 'reference', 'description', 'type', 'balance'] as const;

interface Values extends Record<(typeof columns)[number], string> {
  files: File[];
  format: 'bai2' | 'csv';
  account: string;
  date: string;
  dateFormat: CsvDateFormat;
}
const usual: Values = {
  files: [],
  format: 'bai2',
  account: 'Operating',
  date: 'Date',
  dateFormat: 'MM/DD/YYYY',
  amount: 'Amount',
  credit: '',
  debit: '',
  reference: 'Reference',
  description: 'Description',
  type: '',
  balance: '',
};

const bodyOf = (
  content: string,
  { files, format, account, date, dateFormat, ...rest }: Values,
): BankFileBody => ({
  name: files[0]!.name,
  format,
  content,
  mapping:
    format === 'bai2'
      ? null
      : {
          account,
          date,
          dateFormat,
          ...Object.fromEntries(columns.map((column) => [column, rest[column].trim() || null])),
        },
});

/** The server names the content and the mapping; the form has a file and fields. */
const fieldOf = (name: string) => (name === 'content' ? 'files' : name.replace(/^mapping\./, ''));

export function UploadFile({ onClose }: { onClose: () => void }) {
  const { run } = useAct({
    act: (body: BankFileBody) => post<BankFileDto>([filesOf], body),
    done: ({ newLines }) => messages.uploaded(newLines),
    failed: messages.uploadFailed,
    refreshes: bankRefreshes(),
  });
  const send = async (values: Values) => {
    try {
      return await run(bodyOf(await values.files[0]!.text(), values));
    } catch (error) {
      throw renamed(error, fieldOf);
    }
  };
  return (
    <FormDialog<Values>
      name="bank-files/new"
      title={messages.uploadTitle}
      description={messages.uploadText}
      submit={messages.upload}
      saving="Uploading…"
      failed={messages.uploadFailed}
      values={usual}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <FilesField name="files" label="File" limits={limits} rules={required(messages.fileRequired)} />
        <SelectField
          name="format"
          label="Format"
          rules={required(messages.formatRequired)}
          choices={[
            { value: 'bai2', label: 'BAI2' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
        <Preview />
        <Mapping />
      </Fields>
    </FormDialog>
  );
}

function Mapping() {
  const format = useWatch<Values, 'format'>({ name: 'format' });
  if (format !== 'csv') return null;
  return (
    <>
      <TextField
        name="account"
        label="Bank account"
        maxLength={40}
        rules={required(messages.accountRequired)}
      />
      <TextField
        name="date"
        label="Date column"
        hint={messages.columnHint}
        rules={required(messages.columnRequired)}
      />
      <SelectField
        name="dateFormat"
        label="Date format"
        rules={required(messages.formatRequired)}
        choices={dateFormats.map((value) => ({ value, label: value }))}
      />
      <TextField name="amount" label="Amount column" hint={messages.amountHint} />
      <TextField name="credit" label="Credit column" />
      <TextField name="debit" label="Debit column" />
      <TextField name="reference" label="Reference column" />
      <TextField name="description" label="Description column" />
      <TextField name="type" label="Type column" />
      <TextField name="balance" label="Balance column" />
    </>
  );
}

/** What the file would add, or its bad lines. */
function Preview() {
  const values = useWatch() as Values;
  const [file] = values.files ?? [];
  const { data: content } = useQuery({
    queryKey: ['bank-file-content', file?.name, file?.size, file?.lastModified],
    queryFn: () => file!.text(),
    enabled: Boolean(file && file.size <= mostBytes),
    gcTime: 0,
  });
  const body = file && content !== undefined ? bodyOf(content, values) : undefined;
  const { data, error, isFetching, refetch } = usePreview(body);
  if (!body) return null;
  if (error && !isFetching) {
    const faults = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
    if (!faults.length)
      return <Failure title={messages.previewFailed} error={error} onRetry={() => void refetch()} />;
    return (
      <div role="alert">
        <strong>{messages.badLines}</strong>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (!data) return <Bone height="92px" />;
  return (
    <div role="status">
      {data.uploadedAt && <Text>{messages.before(formatDay(data.uploadedAt))}</Text>}
      <Text>
        {messages.preview(data.lines, data.newLines, formatMoney(data.credits), formatMoney(data.debits))}
      </Text>
      <ul>
        {data.first.slice(0, 8).map(({ number, postedOn, amount, description, reference, isKnown }) => (
          <li key={number}>
            {[formatDate(postedOn), formatMoney(amount), description ?? reference, isKnown && messages.known]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
