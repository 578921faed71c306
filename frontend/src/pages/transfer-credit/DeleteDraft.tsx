import { Confirm } from '../../components/dialog/Confirm';
import { deleteRecord, useAct } from '../../providers/acts';
import type { Evaluation } from './queries';
import { deleteMessages, messages } from './messages';

interface Props {
  evaluation: Evaluation;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDraft({ evaluation, onDone, onClose }: Props) {
  const { id, institution, courses, inquiryNumber, etag } = evaluation;
  const { run } = useAct({
    act: () => deleteRecord('transfer-evaluations', id, etag),
    done: 'Draft deleted',
    failed: messages.failed.delete,
    refreshes: [['transfer-evaluations', 'getList'], ['inquiries']],
    reportsStale: true,
  });
  return (
    <Confirm
      title={deleteMessages.title}
      confirm="Delete Draft"
      doing="Deleting…"
      danger
      onConfirm={() => run().then(onDone)}
      onCancel={onClose}
    >
      {[
        courses.length > 0
          ? deleteMessages.textCourses(institution, courses.length)
          : deleteMessages.text(institution),
        inquiryNumber && deleteMessages.inquiry(inquiryNumber),
      ]
        .filter(Boolean)
        .join(' ')}
    </Confirm>
  );
}
