import { SelectField } from '../../components/form/fields';
import { Fields } from '../../components/form/FieldFrame';
import { FilesField } from '../../components/form/FilesField';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import type { BankFileBody, BankFileDto } from '../../api/types.gen';
import { post, useAct } from '../../providers/acts';
import { renamed } from '../../providers/apiError';
import { CsvColumns } from './CsvColumns';
import { bodyOf, fieldOf, mostBytes, usual, type Values } from './csvValues';
import { FilePreview } from './FilePreview';
import { bankRefreshes, filesOf } from './queries';
import { useFilePreview } from './useFilePreview';
import { messages } from './messages';

const limits = {
  extensions: ['csv', 'bai', 'bai2', 'txt'],
  most: 1,
  mostBytesEach: mostBytes,
  mostBytes,
} as const;

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
        <OfFile />
      </Fields>
    </FormDialog>
  );
}

/** The columns of a CSV file, and what the file would add. */
function OfFile() {
  const preview = useFilePreview();
  return (
    <>
      <CsvColumns preview={preview.data} />
      <FilePreview {...preview} />
    </>
  );
}
