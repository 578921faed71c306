import type { OnboardingTaskDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { useAct } from '../../providers/acts';
import { type OwnTasks, taskRefreshes, waiveTask } from '../../providers/gettingStarted';
import { staffMessages as messages, taskTitles } from '../getting-started/messages';

interface Props {
  tasks: OwnTasks;
  task: OnboardingTaskDto;
  onClose: () => void;
}

export default function WaiveTask({ tasks: { id, etag }, task: { code }, onClose }: Props) {
  const texts = messages.dialog;
  const waive = useAct({
    act: ({ reason }: { reason: string }) => waiveTask(id, code, reason, etag),
    done: texts.done,
    failed: texts.failed,
    refreshes: taskRefreshes,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`student/${id}/waive-task/${code}`}
      title={texts.title(taskTitles[code])}
      description={texts.about}
      submit={texts.submit}
      saving={texts.saving}
      failed={texts.failed}
      values={{ reason: '' }}
      onSubmit={waive.run}
      onClose={onClose}
    >
      <Fields>
        <TextArea name="reason" label={texts.reason} rules={required('Reason is required')} rows={3} />
      </Fields>
    </FormDialog>
  );
}
