import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, SelectField, TextArea, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toInstant } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { type Act, post, useAct } from '../../../providers/acts';
import type { AdmissionDecisionDto, AdmissionOverrideDto } from '../../../api/types.gen';
import { keys, useDecisions, useReviews } from './queries';
import { type Code, codeLabels, messages, overrideLabels } from './messages';

const texts = messages.dialogs;

/** The dialog in the address, if the decision still allows it. */
export function DecisionDialogs({ applicationId }: { applicationId: string }) {
  const { dialog = '', close } = useDialogAddress();
  const { data: decisions = [] } = useDecisions(applicationId);
  const { data: reviews = [] } = useReviews(applicationId);
  const [name, about = ''] = dialog.split(/:(.*)/s) as [string, string?];
  if (name === 'propose') return <ProposeDialog applicationId={applicationId} onClose={close} />;
  if (name === 'ask-review') return <AskDialog applicationId={applicationId} onClose={close} />;
  const review = reviews.find((one) => one.id === about && !one.submittedAt);
  if (name === 'reassign' && review)
    return <ReassignDialog id={review.id} reviewer={review.reviewerName} onClose={close} />;
  const decision = decisions.find((one) => one.id === about);
  if (!decision) return null;
  const props = { decision, onClose: close };
  const label = codeLabels[decision.code];
  if (decision.state === 'proposed' && name === 'confirm' && !decision.isOwn)
    return (
      <PlainDialog {...props} verb="confirm" title="Confirm the decision?" submit="Confirm Decision">
        {texts.confirm(label)}
      </PlainDialog>
    );
  if (name === 'withdraw-decision' && (decision.state === 'proposed' || decision.state === 'confirmed'))
    return <WithdrawDialog {...props} />;
  if (decision.state !== 'confirmed') return null;
  if (name === 'release-now')
    return (
      <PlainDialog {...props} verb="release" title="Release the decision now?" submit="Release Decision">
        {texts.release(label)}
      </PlainDialog>
    );
  if (name === 'schedule') return <ScheduleDialog {...props} />;
  if (name === 'unschedule')
    return (
      <PlainDialog {...props} verb="unschedule" title="Cancel the scheduled release?" submit="Cancel Release">
        {texts.unschedule}
      </PlainDialog>
    );
  if (name === 'make-letter')
    return (
      <PlainDialog {...props} verb="make-letter" title="Create the letter" submit="Create Letter">
        {texts.letter}
      </PlainDialog>
    );
  return null;
}

interface Props {
  decision: AdmissionDecisionDto;
  onClose: () => void;
}

interface ActProps<Values extends FieldValues> {
  name: string;
  title: string;
  description: string;
  submit: string;
  done: string;
  failed?: string;
  danger?: boolean;
  values: Values;
  act: (values: Values) => Act<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

function ActDialog<Values extends FieldValues>({
  act,
  done,
  failed = messages.decisions.failedAct,
  children,
  ...dialog
}: ActProps<Values>) {
  const { run } = useAct({ act, done, failed, refreshes: keys, reportsStale: true });
  return (
    <FormDialog failed={failed} onSubmit={run} {...dialog}>
      <Fields>{children}</Fields>
    </FormDialog>
  );
}

type Verb = 'confirm' | 'release' | 'unschedule' | 'make-letter';

interface PlainProps extends Props {
  verb: Verb;
  title: string;
  submit: string;
  children: string;
}

function PlainDialog({ decision: { id }, verb, children, ...dialog }: PlainProps) {
  return (
    <ActDialog
      {...dialog}
      name={`decision/${id}/${verb}`}
      description={children}
      done={messages.done[verb]}
      values={{}}
      act={() => post(['admission-decisions', id, verb])}
    />
  );
}

const WithdrawDialog = ({ decision: { id }, onClose }: Props) => (
  <ActDialog
    name={`decision/${id}/withdraw`}
    title="Withdraw the decision"
    description={texts.withdraw}
    submit="Withdraw Decision"
    danger
    done={messages.done.withdraw}
    values={{ reason: '' }}
    act={({ reason }) => post(['admission-decisions', id, 'withdraw'], { reason: reason.trim() })}
    onClose={onClose}
  >
    <TextField name="reason" label="Reason" maxLength={500} rules={required(texts.reason)} />
  </ActDialog>
);

const ScheduleDialog = ({ decision: { id, code }, onClose }: Props) => (
  <ActDialog
    name={`decision/${id}/schedule`}
    title="Schedule the release"
    description={texts.schedule(codeLabels[code])}
    submit="Schedule Release"
    done={messages.done.schedule}
    values={{ releaseAt: '' }}
    act={({ releaseAt }) => post(['admission-decisions', id, 'release'], { releaseAt: toInstant(releaseAt) })}
    onClose={onClose}
  >
    <DateTimeField name="releaseAt" label="Release" rules={required(texts.when)} />
  </ActDialog>
);

interface Proposal {
  code: '' | Code;
  conditions: string;
  note: string;
  overrides: Record<AdmissionOverrideDto['code'], string>;
}

function ProposeDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  return (
    <ActDialog<Proposal>
      name={`application/${applicationId}/propose`}
      title="Propose a decision"
      description={texts.propose}
      submit="Propose Decision"
      done={messages.done.propose}
      values={{
        code: '',
        conditions: '',
        note: '',
        overrides: { reviews_open: '', gpa_unverified: '', gpa_below_minimum: '' },
      }}
      act={({ code, conditions, note, overrides }) =>
        post(['admission-decisions'], {
          applicationId,
          code,
          ...(code === 'admit_with_conditions' && { conditions: conditions.trim() }),
          note: note.trim() || null,
          overrides: Object.entries(overrides)
            .filter(([, reason]) => reason.trim())
            .map(([code, reason]) => ({ code, reason: reason.trim() })),
        })
      }
      onClose={onClose}
    >
      <SelectField
        name="code"
        label="Decision"
        choices={Object.entries(codeLabels).map(([value, label]) => ({ value, label }))}
        rules={required(texts.code)}
      />
      <Conditions />
      <TextArea name="note" label="Note" rows={3} hint={texts.noteHint} />
      {Object.entries(overrideLabels).map(([code, label]) => (
        <TextField
          key={code}
          name={`overrides.${code}`}
          label={`Override: ${label}`}
          maxLength={500}
          hint={texts.overrideHint}
        />
      ))}
    </ActDialog>
  );
}

function Conditions() {
  const code = useWatch<Proposal>({ name: 'code' });
  if (code !== 'admit_with_conditions') return null;
  return (
    <TextArea
      name="conditions"
      label="Conditions"
      rows={4}
      hint={texts.conditionsHint}
      rules={required(texts.conditions)}
    />
  );
}

const AskDialog = ({ applicationId, onClose }: { applicationId: string; onClose: () => void }) => (
  <ActDialog
    name={`application/${applicationId}/ask-review`}
    title="Ask for a review"
    description={messages.reviews.ask}
    submit="Ask for Review"
    done={messages.reviews.asked}
    failed={messages.reviews.failedAct}
    values={{}}
    act={() => post(['applications', applicationId, 'reviews'])}
    onClose={onClose}
  />
);

const ReassignDialog = ({ id, reviewer, onClose }: { id: string; reviewer: string; onClose: () => void }) => (
  <ActDialog
    name={`review/${id}/reassign`}
    title="Reassign the review"
    description={messages.reviews.passOn(reviewer)}
    submit="Reassign Review"
    done={messages.reviews.passedOn}
    failed={messages.reviews.failedAct}
    values={{}}
    act={() => post(['application-reviews', id, 'reassign'])}
    onClose={onClose}
  />
);
