import type { GradeChangeDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toText } from '../../components/form/rules';
import { formatPercent } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { gradesOf } from './columns';
import { gradeChangeRecord, refreshes } from './spec';
import { messages } from './messages';

interface Props {
  act: 'approve' | 'reject';
  change: GradeChangeDto;
  onClose: () => void;
}

export function DecideDialog({ act, change, onClose }: Props) {
  const { done, failed, title, submit, saving, description } = messages[act];
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
      description={description(
        `${studentOf(change)}, ${courseOf(change)}, ${change.termName}: ${gradesOf(change)}${totalIn(change)}`,
      )}
      submit={submit}
      saving={saving}
      failed={failed}
      values={{ note: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        {act === 'approve' ? (
          <TextArea name="note" label="Note" hint={messages.noteHint} />
        ) : (
          <TextArea
            name="note"
            label="Reason"
            hint={messages.noteHint}
            rules={required('Reason is required')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

const totalIn = ({ calculatedTotal: total }: GradeChangeDto) =>
  total ? ` (${messages.totalNow(formatPercent(total.percent), total.letter)})` : '';
