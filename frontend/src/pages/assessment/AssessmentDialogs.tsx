import type { AssessmentRunDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { TermPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import { useCurrentTerm } from '../../providers/terms';
import { messages } from './messages';
import { refreshes, useRun } from './queries';
import { RunDialog } from './RunDialog';

const start = (termId: string, dryRun: boolean) =>
  post<AssessmentRunDto>(['assessments', 'runs'], { termId, dryRun });

/** The open dialog, from the address: `?dialog=preview`, `?dialog=run:<id>` or `?dialog=assess:<id of a preview>`. */
export default function AssessmentDialogs() {
  const { dialog, close, open } = useDialogAddress();
  const [name, id] = dialog?.split(':') ?? [];
  const show = ({ id: runId }: AssessmentRunDto) => open(`run:${runId}`);
  if (name === 'preview') return <Preview onDone={show} onClose={close} />;
  if (!id) return null;
  if (name === 'run')
    return <RunDialog key={id} id={id} onAssess={() => open(`assess:${id}`)} onClose={close} />;
  return name === 'assess' ? <Assess key={id} id={id} onDone={show} onClose={close} /> : null;
}

interface Props {
  onDone: (run: AssessmentRunDto) => void;
  onClose: () => void;
}

/** Opens with the current term chosen. */
function Preview(props: Props) {
  const { data, error } = useCurrentTerm();
  return data || error ? <PreviewForm {...props} termId={data?.id ?? ''} /> : null;
}

function PreviewForm({ termId, onDone, onClose }: Props & { termId: string }) {
  const texts = messages.preview;
  const { run } = useAct({
    act: (values: { termId: string }) => start(values.termId, true),
    failed: texts.failed,
    refreshes,
  });
  return (
    <FormDialog
      name="assessment/preview"
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      failed={texts.failed}
      values={{ termId }}
      onSubmit={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Fields>
        <TermPicker name="termId" label={texts.term} rules={required(texts.termRequired)} />
      </Fields>
    </FormDialog>
  );
}

/** Posts the changes of a preview, in words first. */
function Assess({ id, onDone, onClose }: Props & { id: string }) {
  const texts = messages.assess;
  const { run } = useAct({ act: (termId: string) => start(termId, false), failed: texts.failed, refreshes });
  return (
    <WhileRead title="Assess" one="preview" missing reading={useRun(id)} onClose={onClose}>
      {(preview) => (
        <Confirm
          title={texts.title(preview.termName)}
          confirm={texts.confirm(preview.termName)}
          onConfirm={() => run(preview.termId).then(onDone)}
          onCancel={onClose}
        >
          {texts.text(preview)}
        </Confirm>
      )}
    </WhileRead>
  );
}
