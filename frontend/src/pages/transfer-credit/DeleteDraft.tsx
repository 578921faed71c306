import { Confirm } from '../../components/dialog/Confirm';
import { plural } from '../../components/format';
import { remove, useAct } from '../../providers/acts';
import type { Evaluation } from './queries';

interface Props {
  evaluation: Evaluation;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDraft({ evaluation, onDone, onClose }: Props) {
  const { id, institution, courses, inquiryNumber, etag } = evaluation;
  const { run } = useAct({
    act: () => remove(['transfer-evaluations', id], etag),
    done: 'Draft deleted',
    failed: 'Failed to delete the draft',
    refreshes: [['transfer-evaluations', 'getList'], ['inquiries']],
    tellsStale: true,
  });
  return (
    <Confirm
      title="Delete this draft?"
      confirm="Delete Draft"
      doing="Deleting…"
      danger
      onConfirm={() => run().then(onDone)}
      onCancel={onClose}
    >
      The evaluation of {institution} is gone for good
      {courses.length > 0 && `, with ${plural(courses.length, 'course')}`}. Nothing of it is on a record.
      {inquiryNumber && ` ${inquiryNumber} stays, and can be evaluated again.`}
    </Confirm>
  );
}
