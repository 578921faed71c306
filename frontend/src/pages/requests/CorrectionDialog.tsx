import { useWatch } from 'react-hook-form';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { DateField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { useEmptied } from '../../components/form/useEmptied';
import { useUser } from '../../providers/session';
import { courseOf } from '../../resources/enrollments/enrollment';
import {
  correctionFields,
  currentOf,
  currentValue,
  isDateField,
} from '../../resources/inquiries/correctionFields';
import { useAllEnrollments, useStudentRecord } from '../student-records/queries';
import { RequestForm } from './RequestForm';
import { messages } from './messages';

interface Values {
  field: string;
  enrollmentId: string;
}

/** The address has the field, and the enrollment of a course: `?dialog=record_correction&field=birth_date`. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const { parameter } = useDialogAddress();
  const field = correctionFields.find(({ value }) => value === parameter('field'))?.value ?? '';
  const enrollmentId = (field === 'course' && parameter('enrollment')) || '';
  return (
    <RequestForm
      kind="record_correction"
      about={enrollmentId || field}
      title={messages.correction.title}
      description={messages.correction.description}
      values={{ field, enrollmentId, wanted: '', message: '' }}
      onClose={onClose}
    >
      <SelectField
        name="field"
        label="Field"
        empty="Choose a field"
        choices={correctionFields}
        rules={required('Field is required')}
      />
      <FieldParts />
      <TextArea name="message" label="Reason" rows={4} rules={required('Reason is required')} />
    </RequestForm>
  );
}

/** A course is chosen from the student's own, a date from a calendar. The current value is next to the new one. */
function FieldParts() {
  const studentId = useUser().studentId ?? '';
  const [field, enrollmentId] = useWatch<Values, ['field', 'enrollmentId']>({
    name: ['field', 'enrollmentId'],
  });
  useEmptied('enrollmentId', '', field);
  useEmptied('wanted', '', field);
  const { data: student } = useStudentRecord(studentId);
  const { data: courses } = useAllEnrollments(studentId, field === 'course');
  const course = courses?.find(({ id }) => id === enrollmentId);
  const current = field === 'course' ? course && currentOf(course) : student && currentValue(field, student);
  const wanted = {
    name: 'wanted',
    label: 'Correct value',
    hint: current ? messages.correction.current(current) : undefined,
    rules: required('Correct value is required'),
  };
  if (isDateField(field)) return <DateField {...wanted} />;
  return (
    <>
      {field === 'course' && (
        <SelectField
          name="enrollmentId"
          label="Course"
          empty={courses ? 'Choose a course' : 'Loading courses…'}
          choices={(courses ?? []).map((row) => ({
            value: row.id,
            label: `${courseOf(row)} ${row.courseTitle}, ${row.termName}`,
          }))}
          rules={required('Course is required')}
        />
      )}
      <TextField {...wanted} maxLength={500} />
    </>
  );
}
