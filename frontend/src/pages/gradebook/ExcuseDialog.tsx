import { useState } from 'react';
import type { GradebookExcusedDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { toText } from '../../components/form/rules';
import { type Act, useAct } from '../../providers/acts';
import { excuseWork, removeExcuse } from '../../providers/assignmentActs';
import { countAssignment } from '../../providers/gradeActs';
import { workOf } from '../assignments/queries';
import { excuseMessages as messages } from './messages';

export const excuseName = 'excuse';

/** Without a cause: an instructor excused the student. */
type Excused = Pick<GradebookExcusedDto, 'note'> & Partial<Pick<GradebookExcusedDto, 'because'>>;

interface Props {
  sectionId: string;
  assignmentId: string;
  studentId: string;
  /** The assignment's title. */
  title: string;
  /** The student's name. */
  name: string;
  excused: Excused | null;
  onClose: () => void;
}

/** Excuses a student from an assignment, or undoes that. */
export function ExcuseDialog({ excused, ...props }: Props) {
  // The value at opening: a closing dialog doesn't change.
  const [before] = useState(excused);
  return before ? <TakeBack {...props} excused={before} /> : <Excuse {...props} />;
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
    done: messages.done(name, title),
    failed: messages.failed,
    refreshes: refreshesOf(props),
  });
  return (
    <FormDialog
      title={messages.title(name)}
      description={messages.consequence(title, name)}
      name={`assignment/${assignmentId}/excuse/${studentId}`}
      size="small"
      values={{ note: '' }}
      onSubmit={run}
      onClose={onClose}
      failed={messages.failed}
      submit="Excuse student"
      saving="Excusing…"
    >
      <Fields>
        <TextArea name="note" label="Note" hint={messages.noteHint} rows={3} />
      </Fields>
    </FormDialog>
  );
}

function TakeBack({ excused, ...props }: Part & { excused: Excused }) {
  const { note, because } = excused;
  const isAutomatic = because === 'enrolled_after_due';
  const { assignmentId, studentId, title, name, onClose } = props;
  const { run } = useAct({
    act: (): Act =>
      isAutomatic ? countAssignment(assignmentId, studentId) : removeExcuse(assignmentId, studentId),
    done: messages.remove.done(name, title),
    failed: messages.remove.failed,
    refreshes: refreshesOf(props),
  });
  return (
    <FormDialog
      title={messages.remove.title(name)}
      description={messages.remove.consequence(title, name)}
      name={`assignment/${assignmentId}/unexcuse/${studentId}`}
      size="small"
      values={{}}
      onSubmit={() => run()}
      onClose={onClose}
      failed={messages.remove.failed}
      submit="Remove excuse"
      saving="Removing…"
      dismiss="Keep excused"
    >
      <p>
        {isAutomatic ? messages.remove.automatic : note ? messages.remove.note(note) : messages.remove.noNote}
      </p>
    </FormDialog>
  );
}
