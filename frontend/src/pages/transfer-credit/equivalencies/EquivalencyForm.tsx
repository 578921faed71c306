import { useWatch } from 'react-hook-form';
import type { CourseEquivalencyDto, CreateCourseEquivalencyDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextField } from '../../../components/form/fields';
import { type Picked, pickedId } from '../../../components/form/picker/picked';
import { CoursePicker } from '../../../components/form/pickers';
import { all, number, required, toNumber } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { awards, courseHere } from '../draft';
import { type Outcome, outcomes } from '../spec';
import { courseThere, equivalencyKind } from './equivalencyKind';
import { messages } from './messages';

interface Values {
  institution: string;
  externalCode: string;
  outcome: CourseEquivalencyDto['outcome'];
  courseId: Picked | null;
  credits: string;
  minimumGrade: string;
}

type Grade = CourseEquivalencyDto['minimumGrade'];
/** The passing letters, the best first. */
const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'];

const blank: Values = {
  institution: '',
  externalCode: '',
  courseId: null,
  credits: '',
  minimumGrade: '',
  outcome: 'equivalent',
};
const toValues = (row: CourseEquivalencyDto): Values => ({
  institution: row.institution,
  externalCode: row.externalCode,
  outcome: row.outcome,
  courseId: courseHere(row),
  credits: row.credits === null ? '' : String(row.credits),
  minimumGrade: row.minimumGrade ?? '',
});
/** Only the fields of the chosen outcome. */
const toBody = (values: Values): CreateCourseEquivalencyDto => ({
  institution: values.institution.trim(),
  externalCode: values.externalCode.trim(),
  outcome: values.outcome,
  courseId: values.outcome === 'equivalent' ? pickedId(values.courseId) : null,
  credits: awards(values.outcome) ? toNumber(values.credits) : null,
  minimumGrade: (values.minimumGrade || null) as Grade as CreateCourseEquivalencyDto['minimumGrade'],
});

interface Props {
  row?: Read<CourseEquivalencyDto>;
  reread?: () => Promise<Read<CourseEquivalencyDto>>;
  onClose: () => void;
}

export const EquivalencyForm = (props: Props) => (
  <RecordForm<Values, CourseEquivalencyDto>
    {...props}
    kind={{ ...equivalencyKind, name: { text: courseThere } }}
    blank={blank}
    toValues={toValues}
    toBody={toBody}
    description={messages.form}
    refreshes={[['transfer-evaluations', 'suggestions']]}
  >
    <Fields>
      <TextField
        name="institution"
        label="Institution"
        maxLength={200}
        rules={required('Institution is required')}
      />
      <FieldRow>
        <TextField
          name="externalCode"
          label="External code"
          maxLength={40}
          rules={required('Code is required')}
        />
        <SelectField
          name="outcome"
          label="Outcome"
          choices={outcomes.filter(({ value }) => value !== 'pending')}
          rules={required('Outcome is required')}
        />
      </FieldRow>
      <Worth />
    </Fields>
  </RecordForm>
);

function Worth() {
  const outcome = useWatch<Values, 'outcome'>({ name: 'outcome' }) satisfies Outcome;
  return (
    <>
      {outcome === 'equivalent' && (
        <CoursePicker name="courseId" label="Equivalent course" rules={required(messages.required.course)} />
      )}
      <FieldRow>
        {awards(outcome) && (
          <NumberField
            name="credits"
            label="Credits awarded"
            rules={all(required('Credits are required'), number(messages.required.number))}
          />
        )}
        <SelectField
          name="minimumGrade"
          label="Minimum grade"
          hint={messages.minimumHint}
          empty="Any"
          choices={grades.map((value) => ({ value, label: value }))}
        />
      </FieldRow>
    </>
  );
}
