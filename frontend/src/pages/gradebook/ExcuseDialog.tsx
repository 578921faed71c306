import { useState } from 'react';
import type { ExcusedDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { toText } from '../../components/form/rules';
import { useAct } from '../../providers/acts';
import { excuseWork, removeExcuse } from '../../providers/assignmentActs';
import { workOf } from '../assignments/queries';

export const excuseName = 'excuse';

interface Props {
  sectionId: string;
  assignmentId: string;
  studentId: string;
  /** The assignment's title. */
  title: string;
  /** The student's name. */
  name: string;
  excused: ExcusedDto | null;
  onClose: () => void;
}

/** Excuses a student from an assignment, or undoes that. */
export function ExcuseDialog({ excused, ...props }: Props) {
  // The value at opening: a closing dialog doesn't change.
  const [before] = useState(excused);
  return before ? <TakeBack {...props} note={before.note} /> : <Excuse {...props} />;
}

type Part = Omit<Props, 'excused'>;
/** Single submissions too, which the open work reads by their id. */
const refreshesOf = ({ sectionId, assignmentId }: Part) => [
  ...workOf(sectionId, assignmentId),
  ['assignment-submissions', 'getOne'],
  ['dashboard', 'work'],
];

function Excuse(props: Part) {
  const { assignmentId, studentId, title, name, onClose } = props;
  const { run } = useAct({
    act: ({ note }: { note: string }) => excuseWork(assignmentId, studentId, { note: toText(note) }),
    done: `${name} is excused from ${title}`,
    failed: 'Failed to excuse the student',
    refreshes: refreshesOf(props),
  });
  return (
    <FormDialog
      title={`Excuse ${name}`}
      description={`${title} will not count in the grade of ${name}, and is neither missing nor to be graded.`}
      name={`assignment/${assignmentId}/excuse/${studentId}`}
      size="small"
      values={{ note: '' }}
      onSubmit={run}
      onClose={onClose}
      failed="Failed to excuse the student"
      submit="Excuse"
      saving="Excusing…"
    >
      <Fields>
        <TextArea name="note" label="Note" hint="The student can read it." rows={3} />
      </Fields>
    </FormDialog>
  );
}

function TakeBack({ note, ...props }: Part & { note: string | null }) {
  const { assignmentId, studentId, title, name, onClose } = props;
  const { run } = useAct({
    act: () => removeExcuse(assignmentId, studentId),
    done: `${name} is no longer excused from ${title}`,
    failed: 'Failed to remove the excuse',
    refreshes: refreshesOf(props),
  });
  return (
    <FormDialog
      title={`${name} is excused`}
      description={`Without the excuse, ${title} counts in the grade of ${name} again.`}
      name={`assignment/${assignmentId}/unexcuse/${studentId}`}
      size="small"
      values={{}}
      onSubmit={() => run()}
      onClose={onClose}
      failed="Failed to remove the excuse"
      submit="Remove excuse"
      saving="Removing…"
      dismiss="Keep excused"
    >
      <p>{note ? `Note: ${note}` : 'There is no note.'}</p>
    </FormDialog>
  );
}
