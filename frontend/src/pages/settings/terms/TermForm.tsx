import type { CreateTermDto, TermDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { DateField, NumberField, SelectField, TextField } from '../../../components/form/fields';
import { all, number, required, toNumber, toText } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { termKind, termTypes } from './termKind';
import { messages } from './messages';

interface Values {
  name: string;
  type: '' | TermDto['type'];
  year: string;
  startDate: string;
  endDate: string;
  gradesDue: string;
  registrationStartDate: string;
  registrationEndDate: string;
}

const blank: Values = {
  name: '',
  type: '',
  year: '',
  startDate: '',
  endDate: '',
  gradesDue: '',
  registrationStartDate: '',
  registrationEndDate: '',
};
const toValues = (term: TermDto): Values => ({
  name: term.name,
  type: term.type,
  year: String(term.year),
  startDate: term.startDate,
  endDate: term.endDate,
  gradesDue: term.gradesDue,
  registrationStartDate: term.registrationStartDate,
  registrationEndDate: term.registrationEndDate,
});
const toBody = ({ type, year, gradesDue, ...values }: Values): CreateTermDto => ({
  ...values,
  gradesDue: toText(gradesDue),
  name: values.name.trim(),
  type: type as TermDto['type'],
  year: toNumber(year)!,
});

const afterStart = {
  check: (endDate: string, { startDate }: Values) =>
    startDate && endDate <= startDate ? messages.form.endAfterStart : undefined,
};
const afterEnd = {
  check: (gradesDue: string, { endDate }: Values) =>
    gradesDue && gradesDue < endDate ? messages.form.gradesDueAfterEnd : undefined,
};
const notBefore = {
  check: (ends: string, { registrationStartDate }: Values) =>
    registrationStartDate && ends < registrationStartDate ? messages.form.registrationOrder : undefined,
};

interface Props {
  row?: Read<TermDto>;
  reread?: () => Promise<Read<TermDto>>;
  onClose: () => void;
}

export const TermForm = (props: Props) => (
  <RecordForm<Values, TermDto>
    {...props}
    kind={termKind}
    blank={blank}
    toValues={toValues}
    toBody={toBody}
    description={messages.form.text}
    refreshes={[['sections']]}
  >
    <Fields>
      <TextField
        name="name"
        label="Name"
        hint={messages.form.nameHint}
        maxLength={100}
        rules={required('Name is required')}
      />
      <FieldRow>
        <SelectField
          name="type"
          label="Type"
          empty="Choose a type"
          choices={termTypes.map((value) => ({ value, label: messages.types[value] }))}
          rules={required('Type is required')}
        />
        <NumberField
          name="year"
          label="Year"
          whole
          rules={all(required('Year is required'), number(messages.form.number))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          name="startDate"
          label="First day of classes"
          rules={required(messages.form.startRequired)}
        />
        <DateField
          name="endDate"
          label={messages.lastDay}
          rules={all(required(messages.form.endRequired), afterStart)}
        />
      </FieldRow>
      <DateField
        name="gradesDue"
        label={messages.gradesDue}
        hint={messages.form.gradesDueHint}
        rules={afterEnd}
      />
      <FieldRow>
        <DateField
          name="registrationStartDate"
          label="First day of registration"
          hint={messages.form.registrationHint}
          rules={required(messages.form.registrationStartRequired)}
        />
        <DateField
          name="registrationEndDate"
          label="Last day of registration"
          hint={messages.form.registrationEndHint}
          rules={all(required(messages.form.registrationEndRequired), notBefore)}
        />
      </FieldRow>
    </Fields>
  </RecordForm>
);
