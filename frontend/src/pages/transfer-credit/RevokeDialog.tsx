import type { TransferCourseDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { plural } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import type { Evaluation } from './queries';
import { RecordChanges } from './RecordChanges';
import { recordKeys } from './spec';
import { evaluationRecord } from './path';

interface Props {
  evaluation: Evaluation;
  course: TransferCourseDto;
  onClose: () => void;
}

const failed = 'Failed to revoke the credit';

/** Removes one course from the record; the evaluation keeps it, with the reason. */
export function RevokeDialog({ evaluation, course, onClose }: Props) {
  const { id, etag, studentName, studentNumber } = evaluation;
  const { externalCode, courseCode, credits } = course;
  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      post<Evaluation>(
        ['transfer-evaluations', id, 'courses', course.id, 'revoke'],
        { reason: reason.trim() },
        etag,
      ),
    done: `${externalCode} revoked`,
    record: evaluationRecord,
    failed,
    refreshes: recordKeys,
    tellsStale: true,
  });
  return (
    <FormDialog
      name={`transfer-evaluation/${id}/revoke/${course.id}`}
      title={`Revoke the credit for ${externalCode}?`}
      description={`${studentName ?? 'Without a name'} (${studentNumber}) loses ${plural(credits ?? 0, 'credit')}${courseCode ? ` for ${courseCode}` : ''}. The degree audit follows immediately, transcripts issued before are superseded, and the student is notified with the reason.`}
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
        <TextArea name="reason" label="Reason" hint="It is kept." rules={required('Reason is required')} />
      </Fields>
    </FormDialog>
  );
}
