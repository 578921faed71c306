import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { NumberField, TextArea, TextField } from '../../components/form/fields';
import { all, number, required, toNumber } from '../../components/form/rules';
import { ActDialog, type Props, Reason } from './ActDialog';
import { formOf, isCorrectable as isCorrectableField } from './answers';
import { CorrectDialog } from './CorrectDialog';
import { FeeNote, SubmitPaper } from './paper/PaperDialogs';
import { StepDialog } from './paper/StepDialog';
import type { Record } from './queries';
import { hasChecklist, isReplaceable, isCorrectable, isPaperDraft, isWithdrawable } from './spec';
import { messages } from './messages';

const texts = messages.dialogs;
type ItemAct = 'receive' | 'waive' | 'return';

/** The dialog in the address, if the state of the application allows it. */
export default function Dialogs({ application }: { application: Record }) {
  const { dialog = '', close } = useDialogAddress();
  const { state, checklist, retentionHold } = application;
  const [name, about = ''] = dialog.split(/:(.*)/s) as [string, string?];
  const props = { application, onClose: close };
  if (name === 'receive' || name === 'waive' || name === 'return') {
    const item = checklist.find(({ code }) => code === about);
    return item && hasChecklist(state) ? <ItemDialog {...props} act={name} item={item} /> : null;
  }
  if (name === 'recommender') {
    const asked = application.recommendations.find(({ id }) => id === about);
    return asked && isReplaceable(asked, state) ? <RecommenderDialog {...props} asked={asked} /> : null;
  }
  if (name === 'note') return <NoteDialog {...props} />;
  if (name === 'verify-gpa') return <GpaDialog {...props} />;
  if (name === 'fee-note' && application.source === 'paper') return <FeeNote {...props} />;
  if (name === 'submit' && isPaperDraft(application)) return <SubmitPaper {...props} />;
  if (name === 'answers' && isPaperDraft(application) && Object.hasOwn(formOf(application).steps, about))
    return <StepDialog {...props} step={about} />;
  if (name === 'withdraw' && isWithdrawable(state)) return <WithdrawDialog {...props} />;
  if (name === 'hold' && retentionHold === null) return <HoldDialog {...props} />;
  if (name === 'release' && retentionHold !== null) return <ReleaseDialog {...props} />;
  if (name !== 'correct' || !isCorrectable(state)) return null;
  const [step = '', code] = about.split('.');
  const { steps } = formOf(application);
  const field = Object.hasOwn(steps, step) ? steps[step]!.fields.find((one) => one.code === code) : undefined;
  return field && isCorrectableField(step, field) ? (
    <CorrectDialog {...props} step={step} field={field} />
  ) : null;
}

const trimmed = ({ reason }: { reason: string }) => ({ reason: reason.trim() });

const itemTexts = {
  receive: { submit: 'Receive Item', note: texts.receiveNote },
  waive: { submit: 'Waive Item', note: texts.waiveNote },
  return: { submit: 'Return Item', note: texts.returnNote },
};

function ItemDialog({ act, item, ...props }: Props & { act: ItemAct; item: Record['checklist'][number] }) {
  return (
    <ActDialog
      {...props}
      path={['items', item.code, act]}
      title={texts[act](item.title)}
      description={itemTexts[act].note}
      submit={itemTexts[act].submit}
      done={messages.done[act]}
      values={{ reason: '' }}
      bodyOf={trimmed}
    >
      <Reason />
    </ActDialog>
  );
}

const RecommenderDialog = ({ asked, ...props }: Props & { asked: Record['recommendations'][number] }) => (
  <ActDialog
    {...props}
    path={['recommendations', asked.id, 'correct']}
    title={messages.recommendations.correct(asked.personName)}
    description={texts.recommender(asked.personEmail)}
    submit="Correct Recommender"
    done={messages.done.recommender}
    values={{ name: asked.personName, email: asked.personEmail, reason: '' }}
    bodyOf={({ name, email, reason }) => ({ name: name.trim(), email: email.trim(), reason: reason.trim() })}
  >
    <TextField name="name" label="Name" maxLength={100} rules={required(texts.name)} />
    <TextField type="email" name="email" label="Email" maxLength={254} rules={required(texts.email)} />
    <Reason />
  </ActDialog>
);

const NoteDialog = (props: Props) => (
  <ActDialog
    {...props}
    path={['notes']}
    title="Add a note"
    description={texts.note}
    submit="Add Note"
    done={messages.done.note}
    values={{ text: '' }}
  >
    <TextArea name="text" label="Note" rows={6} rules={required('Note is required')} />
  </ActDialog>
);

const GpaDialog = (props: Props) => (
  <ActDialog
    {...props}
    path={['verify-gpa']}
    title="Verify the GPA"
    description={texts.gpa}
    submit="Verify GPA"
    done={messages.done.gpa}
    values={{
      gpa: props.application.verifiedGpa === null ? '' : String(props.application.verifiedGpa),
      source: props.application.verifiedGpaSource ?? '',
    }}
    bodyOf={({ gpa, source }) => ({ gpa: toNumber(gpa), source: source.trim() })}
  >
    <NumberField name="gpa" label="GPA" rules={all(required('GPA is required'), number(texts.gpaRange))} />
    <TextField name="source" label="Source" maxLength={500} rules={required(texts.source)} />
  </ActDialog>
);

const WithdrawDialog = (props: Props) => (
  <ActDialog
    {...props}
    path={['withdraw']}
    title={`Withdraw ${props.application.number}`}
    description={texts.withdraw}
    submit="Withdraw Application"
    danger
    done={messages.done.withdraw}
    values={{ reason: '' }}
    bodyOf={trimmed}
  >
    <Reason />
  </ActDialog>
);

const HoldDialog = (props: Props) => (
  <ActDialog
    {...props}
    path={['hold-retention']}
    title="Place a retention hold"
    description={texts.hold}
    submit="Place Hold"
    done={messages.done.hold}
    values={{ reason: '' }}
    bodyOf={trimmed}
  >
    <Reason />
  </ActDialog>
);

const ReleaseDialog = (props: Props) => (
  <ActDialog
    {...props}
    path={['release-retention']}
    title="Release the retention hold"
    description={texts.release}
    submit="Release Hold"
    done={messages.done.release}
    values={{ reason: '' }}
    bodyOf={trimmed}
  >
    <Reason />
  </ActDialog>
);
