import type { CreateProgramDto, ProgramDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextArea, TextField } from '../../../components/form/fields';
import { number, required, toNumber, toText } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { programKind, programLevels } from './programKind';
import { messages } from './messages';

interface Values {
  name: string;
  code: string;
  degreeType: string;
  level: ProgramDto['level'];
  requiredCredits: string;
  description: string;
}

const blank: Values = {
  name: '',
  code: '',
  degreeType: '',
  level: 'undergraduate',
  requiredCredits: '',
  description: '',
};
const toValues = ({ name, code, degreeType, level, requiredCredits, description }: ProgramDto): Values => ({
  name,
  code,
  degreeType: degreeType ?? '',
  level,
  requiredCredits: requiredCredits === null ? '' : String(requiredCredits),
  description: description ?? '',
});
const toBody = ({
  name,
  code,
  degreeType,
  level,
  requiredCredits,
  description,
}: Values): CreateProgramDto => ({
  name: name.trim(),
  code: code.trim(),
  degreeType: toText(degreeType),
  level,
  requiredCredits: toNumber(requiredCredits),
  description: toText(description),
});

interface Props {
  row?: Read<ProgramDto>;
  reread?: () => Promise<Read<ProgramDto>>;
  onClose: () => void;
}

export const ProgramForm = (props: Props) => (
  <RecordForm<Values, ProgramDto>
    {...props}
    kind={programKind}
    blank={blank}
    toValues={toValues}
    toBody={toBody}
    refreshes={[['students']]}
  >
    <Fields>
      <TextField name="name" label="Name" maxLength={200} rules={required('Name is required')} />
      <FieldRow>
        <TextField name="code" label="Code" maxLength={20} rules={required('Code is required')} />
        <TextField name="degreeType" label="Degree" maxLength={100} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="level"
          label="Level"
          hint={messages.levelHint}
          rules={required('Level is required')}
          choices={programLevels.map((value) => ({ value, label: messages.levels[value] }))}
        />
        <NumberField
          name="requiredCredits"
          label="Required credits"
          hint={messages.creditsHint}
          whole
          rules={number(messages.number)}
        />
      </FieldRow>
      <TextArea name="description" label="Description" />
    </Fields>
  </RecordForm>
);
