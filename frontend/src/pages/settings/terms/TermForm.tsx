import type { CreateTermDto, TermDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { DateField, NumberField, SelectField, TextField } from '../../../components/form/fields';
import { all, number, required, toNumber } from '../../../components/form/rules';
import { words } from '../../../components/format';
import { RecordForm } from '../area/RecordForm';
import type { Read } from '../area/records';
import { termArea, termTypes } from './termArea';

interface Values {
  name: string;
  type: '' | TermDto['type'];
  year: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
}

const blank: Values = {
  name: '',
  type: '',
  year: '',
  startDate: '',
  endDate: '',
  registrationStartDate: '',
  registrationEndDate: '',
};
const toValues = (term: TermDto): Values => ({
  name: term.name,
  type: term.type,
  year: String(term.year),
  startDate: term.startDate,
  endDate: term.endDate,
  registrationStartDate: term.registrationStartDate,
  registrationEndDate: term.registrationEndDate,
});
const toBody = ({ type, year, ...values }: Values): CreateTermDto => ({
  ...values,
  name: values.name.trim(),
  type: type as TermDto['type'],
  year: toNumber(year)!,
});

const afterStart = {
  check: (endDate: string, { startDate }: Values) =>
    startDate && endDate <= startDate
      ? 'Last day of the term must be after the first day of classes'
      : undefined,
};
const notBefore = {
  check: (ends: string, { registrationStartDate }: Values) =>
    registrationStartDate && ends < registrationStartDate
      ? 'Last day of registration must not be before its first day'
      : undefined,
};

interface Props {
  row?: Read<TermDto>;
  reread?: () => Promise<Read<TermDto>>;
  onClose: () => void;
}

export const TermForm = (props: Props) => (
  <RecordForm<Values, TermDto>
    {...props}
    area={termArea}
    blank={blank}
    toValues={toValues}
    toBody={toBody}
    description="Deadlines, charges and academic progress follow its dates."
    refreshes={[['sections']]}
  >
    <Fields>
      <TextField
        name="name"
        label="Name"
        hint="As students read it, such as the season with its year."
        maxLength={100}
        rules={required('Name is required')}
      />
      <FieldRow>
        <SelectField
          name="type"
          label="Type"
          empty="Choose a type"
          choices={termTypes.map((value) => ({ value, label: words(value) }))}
          rules={required('Type is required')}
        />
        <NumberField
          name="year"
          label="Year"
          min={1900}
          max={2200}
          step={1}
          rules={all(required('Year is required'), number('Must be a valid number'))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          name="startDate"
          label="First day of classes"
          rules={required('First day of classes is required')}
        />
        <DateField
          name="endDate"
          label="Last day of the term"
          rules={all(required('Last day of the term is required'), afterStart)}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          name="registrationStartDate"
          label="First day of registration"
          hint="Until the term has a registration window of its own."
          rules={required('First day of registration is required')}
        />
        <DateField
          name="registrationEndDate"
          label="Last day of registration"
          hint="The last day on which students register themselves."
          rules={all(required('Last day of registration is required'), notBefore)}
        />
      </FieldRow>
    </Fields>
  </RecordForm>
);
