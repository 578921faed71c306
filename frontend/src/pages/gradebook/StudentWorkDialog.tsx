import { useQuery } from '@tanstack/react-query';
import type { StudentAssignmentDto, UpdateStudentAssignmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { DateTimeField, NumberField, SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { onTheClock, toInstant, toWallTime } from '../../components/form/newYork';
import { all, number, toNumber, toText } from '../../components/form/rules';
import { WhileRead } from '../../components/records/WhileRead';
import { RestrictedMark } from '../../components/RestrictedMark';
import { whenLoaded } from '../../components/whenLoaded';
import { useAct } from '../../providers/acts';
import { readStudentWork, saveStudentWork } from '../../providers/assignmentActs';
import {
  feedbackBodyOf,
  FeedbackField,
  feedbackValuesOf,
  type FeedbackValues,
  hasFeedback,
} from '../assignments/FeedbackField';
import { useAssignment, workOf } from '../assignments/queries';
import { studentMessages as messages } from './messages';

const StudentPosts = whenLoaded(
  () => import('../classroom/discussions/StudentPosts'),
  () => <Bone height="120px" />,
);

interface Props {
  sectionId: string;
  assignmentId: string;
  studentId: string;
  /** The assignment's title. */
  title: string;
  /** The student's name. */
  name: string;
  /** The student's row in a list, whose restriction is marked. */
  of: object | undefined;
  /** Whether the assignment doesn't count because it was due before the student enrolled. */
  automatic?: boolean;
  onClose: () => void;
}

/** Gives one student an extension, an excuse, or a score without a submission. */
export default function StudentWorkDialog(props: Props) {
  const { assignmentId, studentId, title, name, onClose } = props;
  const reading = useQuery({
    queryKey: ['student-assignments', assignmentId, studentId],
    queryFn: ({ signal }) => readStudentWork(assignmentId, studentId, { signal }),
    gcTime: 0,
  });
  // A graded discussion shows the student's posts first.
  const assignment = useAssignment(assignmentId);
  const isReady = assignment.data !== undefined || assignment.isError;
  return (
    <WhileRead
      title={name}
      description={title}
      one="student"
      reading={isReady ? reading : { ...reading, data: undefined }}
      onClose={onClose}
    >
      {(work) => (
        <StudentWorkForm {...props} work={work} discussionId={assignment.data?.discussionId ?? undefined} />
      )}
    </WhileRead>
  );
}

/** As typed. */
interface Values extends FeedbackValues {
  dueDate: string;
  lateUntil: string;
  counting: 'usual' | 'excused' | 'counts';
  reason: string;
  score: string;
}

const valuesOf = (work: StudentAssignmentDto): Values => ({
  dueDate: toWallTime(work.dueDate),
  lateUntil: toWallTime(work.lateUntil),
  counting: work.excused === null ? 'usual' : work.excused ? 'excused' : 'counts',
  reason: work.reason ?? '',
  score: work.score === null ? '' : String(work.score),
  ...feedbackValuesOf(work),
});

/** Only what was changed: a field left out keeps its value. */
function bodyOf(values: Values, before: Values): UpdateStudentAssignmentDto {
  const { dueDate, lateUntil, counting, reason, score } = values;
  const changed = (field: keyof Values) => JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  const isOtherFeedback = (['feedback', 'feedbackDocument', 'isFormatted'] as const).some(changed);
  return {
    ...(changed('dueDate') && { dueDate: toInstant(dueDate) }),
    ...(changed('lateUntil') && { lateUntil: toInstant(lateUntil) }),
    ...(changed('counting') && { excused: counting === 'usual' ? null : counting === 'excused' }),
    ...(changed('reason') && { reason: toText(reason) }),
    ...(changed('score') && { score: toNumber(score) }),
    ...(isOtherFeedback && score !== '' && feedbackBodyOf(values)),
  };
}

const optional: typeof onTheClock = { check: (wall) => (wall ? onTheClock.check(wall) : undefined) };
const scoreOfFeedback = (values: Values) => (hasFeedback(values) ? messages.scoreNeeded : undefined);

interface FormProps extends Props {
  work: StudentAssignmentDto;
  discussionId: string | undefined;
}

function StudentWorkForm({ work, discussionId, ...props }: FormProps) {
  const { sectionId, assignmentId, studentId, title, name, of, automatic, onClose } = props;
  const before = valuesOf(work);
  const { run } = useAct({
    act: (values: Values) => saveStudentWork(assignmentId, studentId, bodyOf(values, before)),
    done: messages.saved(name, title),
    failed: messages.failed,
    refreshes: [
      ...workOf(sectionId, assignmentId),
      ['assignment-submissions', 'getOne'],
      ['student-assignments', assignmentId, studentId],
      ['dashboard', 'work'],
    ],
  });
  const score = work.attempts === 0 && (
    <>
      <NumberField
        name="score"
        label="Score"
        hint={discussionId ? undefined : messages.scoreHint}
        rules={all({ missing: scoreOfFeedback }, number(messages.validNumber))}
      />
      <FeedbackField rows={2} />
    </>
  );
  const choices = [
    { value: 'usual', label: automatic ? messages.counting.automatic : messages.counting.usual },
    { value: 'excused', label: messages.counting.excused },
    { value: 'counts', label: messages.counting.counts },
  ];
  return (
    <FormDialog<Values, unknown>
      title={
        <>
          {name} <RestrictedMark of={of} />
        </>
      }
      description={title}
      name={`assignment/${assignmentId}/student/${studentId}`}
      values={before}
      onSubmit={run}
      onClose={onClose}
      failed={messages.failed}
      submit="Save"
      saving="Saving…"
    >
      {discussionId && (
        <StudentPosts sectionId={sectionId} discussionId={discussionId} studentId={studentId} />
      )}
      <Fields>
        {discussionId && score}
        <FieldRow>
          <DateTimeField name="dueDate" label="Own due date" hint={messages.dueHint} rules={optional} />
          <DateTimeField
            name="lateUntil"
            label="Late submissions until"
            hint={messages.lateHint}
            rules={optional}
          />
        </FieldRow>
        <SelectField name="counting" label="For this student" choices={choices} />
        <TextArea name="reason" label="Reason" hint={messages.reasonHint} rows={2} />
        {!discussionId && score}
      </Fields>
    </FormDialog>
  );
}
