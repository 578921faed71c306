import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { TermPicker } from '../../components/form/pickers';
import { useAct } from '../../providers/acts';
import { beginTasks, taskRefreshes } from '../../providers/gettingStarted';
import { staffMessages } from './messages';

const texts = staffMessages.begin;

/** For a student whose record staff created: an admitted applicant has the tasks from the start. */
export default function BeginTasks({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const begin = useAct({
    act: ({ termId }: { termId: string }) => beginTasks(studentId, { termId }),
    done: texts.done,
    failed: texts.failed,
    refreshes: taskRefreshes,
  });
  return (
    <FormDialog
      name={`student/${studentId}/begin-tasks`}
      title={texts.button}
      description={texts.about}
      submit={texts.submit}
      saving={texts.saving}
      failed={texts.failed}
      values={{ termId: '' }}
      onSubmit={begin.run}
      onClose={onClose}
    >
      <Fields>
        <TermPicker name="termId" label={texts.term} rules={required(texts.termRequired)} />
      </Fields>
    </FormDialog>
  );
}
