import type { FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fields } from '../../components/form/FieldFrame';
import { NumberField, TextArea, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { all, number, required, toNumber } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { AnswerField, toAnswer, toValue } from './AnswerField';
import { answersOf, answerText, formOf, isSimple, type Simple } from './answers';
import { nameOf } from './columns';
import { FeeNote, SubmitPaper } from './paper/PaperDialogs';
import { StepDialog } from './paper/StepDialog';
import { applicationHref } from './path';
import { keys, type Record } from './queries';
import { hasChecklist, isCorrectable, isPaperDraft, isWithdrawable } from './spec';
import { messages } from './messages';

const texts = messages.dialogs;
type ItemAct = 'receive' | 'waive' | 'return';

/** The dialog in the address, if the state of the application allows it. */
export function Dialogs({ application }: { application: Record }) {
  const { dialog = '', close } = useDialogAddress();
  const { state, checklist, retentionHold } = application;
  const [name, about = ''] = dialog.split(/:(.*)/s) as [string, string?];
  const props = { application, onClose: close };
  if (name === 'receive' || name === 'waive' || name === 'return') {
    const item = checklist.find(({ code }) => code === about);
    return item && hasChecklist(state) ? <ItemDialog {...props} act={name} item={item} /> : null;
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
  return field && isSimple(field) ? <CorrectDialog {...props} step={step} field={field} /> : null;
}

interface Props {
  application: Record;
  onClose: () => void;
}

interface ActProps<Values extends FieldValues> extends Props {
  /** The address below the application's. */
  path: readonly string[];
  title: string;
  description: string;
  submit: string;
  done: string;
  danger?: boolean;
  values: Values;
  bodyOf?: (values: Values) => object;
  children: ReactNode;
}

function ActDialog<Values extends FieldValues>(props: ActProps<Values>) {
  const { application, path, done, bodyOf = (values: Values) => values, children, ...dialog } = props;
  const { id, etag } = application;
  const { run } = useAct({
    act: (values: Values) => post<Record>(['applications', id, ...path], bodyOf(values), etag),
    done,
    record: (answer) => ({ name: `${answer.number}: ${nameOf(answer)}`, to: applicationHref(id) }),
    failed: messages.failed.act,
    refreshes: keys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`application/${id}/${path.join('/')}`}
      failed={messages.failed.act}
      onSubmit={run}
      {...dialog}
    >
      <Fields>{children}</Fields>
    </FormDialog>
  );
}

const Reason = () => (
  <TextField name="reason" label="Reason" maxLength={500} rules={required(texts.reason)} />
);
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
    <NumberField
      name="gpa"
      label="GPA"
      min={0}
      max={4}
      step={0.001}
      rules={all(required('GPA is required'), number(texts.gpaRange))}
    />
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

function CorrectDialog({ step, field, ...props }: Props & { step: string; field: Simple }) {
  const submitted = answersOf(props.application, step)[field.code];
  const before = props.application.corrections.findLast(
    (one) => one.step === step && one.field === field.code,
  );
  return (
    <ActDialog
      {...props}
      path={['corrections']}
      title={texts.correctTitle(field.label)}
      description={`${texts.correct} ${messages.answers.asSubmitted}: ${answerText(field, submitted)}`}
      submit="Correct Answer"
      done={messages.done.correct}
      values={{ value: toValue(field, before ? before.value : submitted), reason: '' }}
      bodyOf={({ value, reason }) => ({
        step,
        answers: { [field.code]: toAnswer(field, value) },
        reason: reason.trim(),
      })}
    >
      <AnswerField field={field} name="value" />
      <Reason />
    </ActDialog>
  );
}
