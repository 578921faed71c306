import type { ProgramDto, UpdateProgramDto } from '../../../api/types.gen';
import { useWatch } from 'react-hook-form';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextArea, TextField } from '../../../components/form/fields';
import { number, required, toNumber, toText } from '../../../components/form/rules';
import { useDeletion } from '../../../providers/deletions';
import { EffectiveTermField } from '../../../resources/terms/EffectiveTermField';
import { effectiveTermOf } from '../../../resources/terms/effectiveTerm';
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
  effectiveTermId: string;
}

const blank: Values = {
  name: '',
  code: '',
  degreeType: '',
  level: 'undergraduate',
  requiredCredits: '',
  description: '',
  effectiveTermId: '',
};
const toValues = ({ name, code, degreeType, level, requiredCredits, description }: ProgramDto): Values => ({
  name,
  code,
  degreeType: degreeType ?? '',
  level,
  requiredCredits: requiredCredits === null ? '' : String(requiredCredits),
  description: description ?? '',
  effectiveTermId: '',
});
const toBody = ({
  name,
  code,
  degreeType,
  level,
  requiredCredits,
  description,
  effectiveTermId,
}: Values): UpdateProgramDto => ({
  name: name.trim(),
  code: code.trim(),
  degreeType: toText(degreeType),
  level,
  requiredCredits: toNumber(requiredCredits),
  description: toText(description),
  effectiveTermId: effectiveTermOf(effectiveTermId),
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
      {props.row && <ProgramChange program={props.row} />}
    </Fields>
  </RecordForm>
);

/** A new name or degree of a program that documents show needs its first term. */
function ProgramChange({ program }: { program: ProgramDto }) {
  const [name, degreeType] = useWatch<Values, ['name', 'degreeType']>({ name: ['name', 'degreeType'] });
  const { data } = useDeletion('programs', program.id);
  const isShown = data?.references.some(({ kind }) => kind === 'students' || kind === 'degrees');
  const isReworded = name.trim() !== program.name || degreeType.trim() !== (program.degreeType ?? '');
  return isShown && isReworded ? <EffectiveTermField what={messages.changed} /> : null;
}
