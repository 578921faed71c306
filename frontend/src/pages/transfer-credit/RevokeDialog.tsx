import type { TransferCourseDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import type { Evaluation } from './queries';
import { RecordChanges } from './RecordChanges';
import { recordKeys } from './spec';
import { evaluationRecord } from './path';
import { messages, revokeMessages } from './messages';

interface Props {
  evaluation: Evaluation;
  course: TransferCourseDto;
  onClose: () => void;
}

const failed = messages.failed.revoke;

/** Removes one course from the record; the evaluation keeps it, with the reason. */
export function RevokeDialog({ evaluation, course, onClose }: Props) {
  const { id, etag, studentName, studentNumber } = evaluation;
  const { externalCode, courseCode, credits } = course;
  const student = messages.student(studentName ?? messages.noName, studentNumber);
  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      post<Evaluation>(
        ['transfer-evaluations', id, 'courses', course.id, 'revoke'],
        { reason: reason.trim() },
        etag,
      ),
    done: revokeMessages.done(externalCode),
    record: evaluationRecord,
    failed,
    refreshes: recordKeys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`transfer-evaluation/${id}/revoke/${course.id}`}
      title={revokeMessages.title(externalCode)}
      description={
        courseCode
          ? revokeMessages.descriptionFor(student, credits ?? 0, courseCode)
          : revokeMessages.description(student, credits ?? 0)
      }
      submit="Revoke Credit"
      saving="Revoking…"
      danger
      failed={failed}
      values={{ reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <RecordChanges evaluationId={id} lineId={course.id} />
        <TextArea
          name="reason"
          label="Reason"
          hint={revokeMessages.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
