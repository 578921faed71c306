import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { DateTimeField, TextField } from '../../../components/form/fields';
import { toInstant } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { WhileRead } from '../../../components/records/WhileRead';
import { post } from '../../../providers/acts';
import { ActDialog } from './ActDialog';
import { ProposeDialog } from './ProposeDialog';
import { type Decision, useDecision, useDecisions, useReviews } from './queries';
import { AskDialog, ReassignDialog } from './ReviewDialogs';
import { codeLabels, messages } from './messages';

const texts = messages.dialogs;

/** The dialog in the address, if the decision still allows it. */
export default function DecisionDialogs({ applicationId }: { applicationId: string }) {
  const { dialog = '', close } = useDialogAddress();
  const { data: decisions = [] } = useDecisions(applicationId);
  const { data: reviews = [] } = useReviews(applicationId);
  const [name, about = ''] = dialog.split(/:(.*)/s) as [string, string?];
  if (name === 'propose') return <ProposeDialog applicationId={applicationId} onClose={close} />;
  if (name === 'ask-review')
    return <AskDialog applicationId={applicationId} reviews={reviews} onClose={close} />;
  const review = reviews.find((one) => one.id === about && !one.submittedAt);
  if (name === 'reassign' && review)
    return <ReassignDialog review={review} reviews={reviews} onClose={close} />;
  const decision = decisions.find((one) => one.id === about);
  if (!decision || !isNamed(name)) return null;
  return <OfDecision key={about} name={name} id={about} onClose={close} />;
}

const names = [
  'confirm',
  'withdraw-decision',
  'release-now',
  'schedule',
  'unschedule',
  'make-letter',
] as const;
type Name = (typeof names)[number];
const isNamed = (name: string): name is Name => names.some((one) => one === name);

interface OfProps {
  name: Name;
  id: string;
  onClose: () => void;
}

/** An act applies to the version that the dialog read. */
const OfDecision = ({ name, id, onClose }: OfProps) => (
  <WhileRead title={texts.title} one="decision" missing reading={useDecision(id)} onClose={onClose}>
    {(decision) => <OneDialog name={name} decision={decision} onClose={onClose} />}
  </WhileRead>
);

function OneDialog({ name, ...props }: Props & { name: Name }) {
  const { decision } = props;
  const label = codeLabels[decision.code];
  if (decision.state === 'proposed' && name === 'confirm' && !decision.isOwn && !decision.isVerifier)
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
  decision: Decision;
  onClose: () => void;
}

type Verb = 'confirm' | 'release' | 'unschedule' | 'make-letter';

interface PlainProps extends Props {
  verb: Verb;
  title: string;
  submit: string;
  children: string;
}

function PlainDialog({ decision: { id, etag }, verb, children, ...dialog }: PlainProps) {
  return (
    <ActDialog
      {...dialog}
      name={`decision/${id}/${verb}`}
      description={children}
      done={messages.done[verb]}
      values={{}}
      act={() => post(['admission-decisions', id, verb], {}, etag)}
    />
  );
}

const WithdrawDialog = ({ decision: { id, etag }, onClose }: Props) => (
  <ActDialog
    name={`decision/${id}/withdraw`}
    title="Withdraw the decision"
    description={texts.withdraw}
    submit="Withdraw Decision"
    danger
    done={messages.done.withdraw}
    values={{ reason: '' }}
    act={({ reason }) => post(['admission-decisions', id, 'withdraw'], { reason: reason.trim() }, etag)}
    onClose={onClose}
  >
    <TextField name="reason" label="Reason" maxLength={500} rules={required(texts.reason)} />
  </ActDialog>
);

const ScheduleDialog = ({ decision: { id, code, etag }, onClose }: Props) => (
  <ActDialog
    name={`decision/${id}/schedule`}
    title="Schedule the release"
    description={texts.schedule(codeLabels[code])}
    submit="Schedule Release"
    done={messages.done.schedule}
    values={{ releaseAt: '' }}
    act={({ releaseAt }) =>
      post(['admission-decisions', id, 'release'], { releaseAt: toInstant(releaseAt) }, etag)
    }
    onClose={onClose}
  >
    <DateTimeField name="releaseAt" label="Release" rules={required(texts.when)} />
  </ActDialog>
);
