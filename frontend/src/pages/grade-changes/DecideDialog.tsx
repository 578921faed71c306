import type { GradeChangeDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toText } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { gradesOf } from './columns';
import { gradeChangeRecord, refreshes } from './spec';

interface Props {
  act: 'approve' | 'reject';
  change: GradeChangeDto;
  onClose: () => void;
}

const words = {
  approve: {
    done: 'Grade change approved',
    failed: 'Failed to approve the grade change',
    title: 'Approve the grade change?',
    submit: 'Approve',
    saving: 'Approving…',
    follows:
      'GPA, credits, class level and academic standing follow at once, and transcripts that were issued before are superseded. The student and whoever asked are told.',
  },
  reject: {
    done: 'Grade change rejected',
    failed: 'Failed to reject the grade change',
    title: 'Reject the grade change?',
    submit: 'Reject',
    saving: 'Rejecting…',
    follows: 'The grade stays as it is. Whoever asked is told why.',
  },
};

export function DecideDialog({ act, change, onClose }: Props) {
  const { done, failed, title, submit, saving, follows } = words[act];
  const { run } = useAct({
    act: ({ note }: { note: string }) =>
      post<GradeChangeDto>(
        ['grade-changes', change.id, act],
        act === 'approve' ? { note: toText(note) } : { reason: note.trim() },
      ),
    done,
    record: gradeChangeRecord,
    failed,
    refreshes,
  });
  return (
    <FormDialog
      name={`grade-change/${change.id}/${act}`}
      title={title}
      description={`${studentOf(change)}, ${courseOf(change)}, ${change.termName}: ${gradesOf(change)}. ${follows}`}
      submit={submit}
      saving={saving}
      failed={failed}
      values={{ note: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        {act === 'approve' ? (
          <TextArea name="note" label="Note" hint="For whoever asked. It may stay empty." />
        ) : (
          <TextArea
            name="note"
            label="Reason"
            hint="For whoever asked."
            rules={required('Reason is required')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
