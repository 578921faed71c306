import { useFormContext, useWatch } from 'react-hook-form';
import type { BlockerDto, EnrollmentDepositDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { RadioField } from '../../components/form/choices';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { messages } from './messages';

const texts = messages.person;

/** The record that the application becomes. */
export interface RecordValues {
  record: 'new' | 'former';
  student: Picked | null;
}
export const newRecord: RecordValues = { record: 'new', student: null };

export const recordBody = ({ record, student }: RecordValues) =>
  record === 'former' ? { studentId: pickedId(student) } : {};

const choices = [
  { value: 'new', label: texts.isNew },
  { value: 'former', label: texts.isFormer },
] as const;

/** A new record, or that of a former student. Matches are never chosen automatically. */
export function RecordFields() {
  const record = useWatch<RecordValues, 'record'>({ name: 'record' });
  return (
    <>
      <RadioField
        name="record"
        label={texts.label}
        choices={choices}
        rules={required(texts.recordRequired)}
      />
      {record === 'former' && (
        <StudentPicker
          name="student"
          label={texts.picker}
          hint={texts.pickerHint}
          rules={required(texts.required)}
        />
      )}
    </>
  );
}

interface UseProps {
  blockers: readonly BlockerDto[];
  applicantName: EnrollmentDepositDto['applicantName'];
}

/** A student who has the email address of the application can be chosen directly. */
export function UseExisting({ blockers, applicantName }: UseProps) {
  const { setValue } = useFormContext<RecordValues>();
  const { studentId, studentNumber } = blockers.find(({ code }) => code === 'student_exists')?.facts ?? {};
  if (typeof studentId !== 'string' || typeof studentNumber !== 'string') return null;
  const label = applicantName ? `${applicantName} (${studentNumber})` : studentNumber;
  return (
    <Button
      type="button"
      look="outline"
      onClick={() => {
        setValue('record', 'former', { shouldDirty: true });
        setValue('student', { id: studentId, label }, { shouldDirty: true });
      }}
    >
      {texts.use(studentNumber)}
    </Button>
  );
}
