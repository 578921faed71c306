import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { LetterTemplateDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextArea, TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { codeLabels } from '../../applications/decisions/messages';
import { codes } from '../../applications/decisions/spec';
import { letterKind } from './letterKind';
import { LetterPreview } from './LetterPreview';
import { fieldsOf } from './letterText';
import { messages } from './messages';

interface Values {
  code: LetterTemplateDto['code'] | '';
  subject: string;
  body: string;
}

const toValues = ({ code, subject, body }: LetterTemplateDto): Values => ({ code, subject, body });

interface Props {
  row?: Read<LetterTemplateDto>;
  reread?: () => Promise<Read<LetterTemplateDto>>;
  /** A new version begins with the text of this one. */
  from?: LetterTemplateDto;
  onClose: () => void;
}

export const LetterForm = ({ from, ...props }: Props) => (
  <RecordForm<Values, LetterTemplateDto>
    {...props}
    kind={letterKind}
    blank={from ? toValues(from) : { code: '', subject: '', body: '' }}
    toValues={toValues}
    toBody={({ code, subject, body }) => ({
      ...(!props.row && { code }),
      subject: subject.trim(),
      body: body.trim(),
    })}
  >
    <Fields>
      <SelectField
        name="code"
        label="Decision"
        disabled={!!props.row}
        choices={codes.map((value) => ({ value, label: codeLabels[value] }))}
        rules={required(messages.decision)}
      />
      <Texts />
    </Fields>
  </RecordForm>
);

function Texts() {
  const [code, subject, body] = useWatch<Values, ['code', 'subject', 'body']>({
    name: ['code', 'subject', 'body'],
  });
  return (
    <>
      <TextField
        name="subject"
        label="Subject"
        maxLength={200}
        hint={messages.fields(fieldsOf(code).filter((name) => name !== 'conditions'))}
        rules={required(messages.subject)}
      />
      <TextArea
        name="body"
        label="Text"
        rows={14}
        hint={messages.fields(fieldsOf(code))}
        rules={required(messages.body)}
      />
      <LetterPreview subject={subject} body={body} as="h3" />
    </>
  );
}

/** The version that a new one begins with: the published one of the same decision, or the one in the address. */
export function useLetter(id: string | null) {
  const { data, isPending } = useGetList<LetterTemplateDto>(
    letterKind.resource,
    { filter: { id }, pagination: { page: 1, perPage: 1 }, sort: { field: 'code', order: 'ASC' } },
    { enabled: id !== null },
  );
  return { letter: data?.[0], isPending: id !== null && isPending };
}
