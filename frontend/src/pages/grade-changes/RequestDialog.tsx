import { useWatch } from 'react-hook-form';
import type { CreateGradeChangeDto, EnrollmentDto, GradeChangeDto, IncompleteDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Fields } from '../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import type { Picked } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { useEmptied } from '../../components/form/useEmptied';
import { createRecord, useAct } from '../../providers/acts';
import { useDeadlines } from '../../providers/deadlines';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { choicesAfter } from '../roster/final-grades/gradeScale';
import { IncompleteFields, noAgreement } from '../roster/final-grades/incomplete/IncompleteFields';
import { useGradedEnrollments } from './queries';
import { gradeChangeRecord, refreshes } from './spec';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  enrollmentId: string;
  grade: string;
  reason: string;
  incomplete: IncompleteDto;
}

const { failed } = messages.request;
const inWords = (enrollment: EnrollmentDto) =>
  `${courseOf(enrollment)}, ${enrollment.termName}: ${enrollment.grade}`;

/** `enrollment`: the enrollment, if known; otherwise the person chooses it. */
export function RequestDialog({ enrollment, onClose }: { enrollment?: EnrollmentDto; onClose: () => void }) {
  const { run } = useAct({
    act: ({ enrollmentId, grade, reason, incomplete }: Values) =>
      createRecord<GradeChangeDto>('grade-changes', {
        enrollmentId,
        grade: grade as CreateGradeChangeDto['grade'],
        reason: reason.trim(),
        incomplete: grade === 'I' ? incomplete : undefined,
      } satisfies CreateGradeChangeDto),
    done: 'Grade change requested',
    record: gradeChangeRecord,
    failed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name={enrollment ? `grade-change/new/${enrollment.id}` : 'grade-change/new'}
      title="Request Grade Change"
      description={
        enrollment
          ? messages.request.unchangedFor(studentOf(enrollment), inWords(enrollment))
          : messages.request.unchanged
      }
      submit="Request Grade Change"
      failed={failed}
      values={{
        studentId: null,
        enrollmentId: enrollment?.id ?? '',
        grade: '',
        reason: '',
        incomplete: noAgreement,
      }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        {!enrollment && (
          <>
            <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
            <EnrollmentField />
          </>
        )}
        <SelectField
          name="grade"
          label="New grade"
          empty="Choose a grade"
          choices={choicesAfter(enrollment?.grade)}
          rules={required('Grade is required')}
        />
        <AgreementFields known={enrollment} />
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.request.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}

/** The agreement behind a requested I. */
function AgreementFields({ known }: { known: EnrollmentDto | undefined }) {
  const [grade, enrollmentId, student] = useWatch<Values, ['grade', 'enrollmentId', 'studentId']>({
    name: ['grade', 'enrollmentId', 'studentId'],
  });
  const { data } = useGradedEnrollments(student?.id);
  const enrollment = known ?? data?.find(({ id }) => id === enrollmentId);
  const { data: days, error, isFetching, refetch } = useDeadlines(enrollment?.termId);
  if (grade !== 'I' || !enrollment) return null;
  if (error && !isFetching && !days)
    return <Failure title={messages.request.datesFailed} error={error} onRetry={() => void refetch()} />;
  if (!days) return <Bone height="280px" />;
  return (
    <IncompleteFields
      prefix="incomplete."
      sectionId={enrollment.sectionId}
      lastDay={days.incomplete.lastDay}
    />
  );
}

/** The courses of the chosen student. Another student clears the choice. */
function EnrollmentField() {
  const student = useWatch<Values, 'studentId'>({ name: 'studentId' });
  useEmptied('enrollmentId', '', student?.id);
  const { data, error } = useGradedEnrollments(student?.id);
  const hint = !student
    ? messages.request.chooseStudent
    : error
      ? messages.request.coursesFailed
      : data?.length === 0
        ? messages.request.noGrades
        : undefined;
  return (
    <SelectField
      name="enrollmentId"
      label="Course"
      empty="Choose a course"
      hint={hint}
      disabled={!data?.length}
      choices={(data ?? []).map((enrollment) => ({ value: enrollment.id, label: inWords(enrollment) }))}
      rules={required('Course is required')}
    />
  );
}
