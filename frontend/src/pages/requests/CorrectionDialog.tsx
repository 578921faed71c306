import { useWatch } from 'react-hook-form';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { DateField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { useEmptied } from '../../components/form/useEmptied';
import { useUser } from '../../providers/session';
import { courseOf } from '../../resources/enrollments/enrollment';
import { correctionFields, isDateField } from '../../resources/inquiries/correctionFields';
import { useAllEnrollments } from '../my-record/queries';
import { RequestForm } from './RequestForm';

/** The address names the field, and the enrollment of a course: `?dialog=record_correction&field=birth_date`. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const { parameter } = useDialogAddress();
  const field = correctionFields.find(({ value }) => value === parameter('field'))?.value ?? '';
  const enrollmentId = (field === 'course' && parameter('enrollment')) || '';
  return (
    <RequestForm
      kind="record_correction"
      about={enrollmentId || field}
      title="Ask for a Correction"
      description="The registrar sees the current value beside the one you ask for. You can edit your phone, address and emergency contact yourself in My Record."
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

/** A course is chosen from the student's own, a date from a calendar. */
function FieldParts() {
  const field = useWatch<{ field: string }>({ name: 'field' });
  useEmptied('enrollmentId', '', field);
  useEmptied('wanted', '', field);
  const wanted = {
    name: 'wanted',
    label: 'Correct value',
    rules: required('Correct value is required'),
  };
  if (isDateField(field)) return <DateField {...wanted} />;
  return (
    <>
      {field === 'course' && <CourseField />}
      <TextField
        {...wanted}
        hint={field === 'course' ? 'Such as the grade you expect.' : undefined}
        maxLength={500}
      />
    </>
  );
}

function CourseField() {
  const { studentId } = useUser();
  const { data } = useAllEnrollments(studentId ?? '');
  return (
    <SelectField
      name="enrollmentId"
      label="Course"
      empty={data ? 'Choose a course' : 'Loading the courses…'}
      choices={(data ?? []).map((row) => ({
        value: row.id,
        label: `${courseOf(row)} ${row.courseTitle}, ${row.termName}`,
      }))}
      rules={required('Course is required')}
    />
  );
}
