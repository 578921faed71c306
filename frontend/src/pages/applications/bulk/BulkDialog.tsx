import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BulkAction, BulkActionDto, BulkPlanDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toInstant } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { Stack } from '../../../components/layout/Stack';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { hasStatus } from '../../../providers/apiError';
import { keys } from '../decisions/queries';
import { Outcomes } from './Outcomes';
import { planKey, run as runPlan, usePlan, useReviewers } from './queries';
import { messages } from './messages';

interface Props {
  action: BulkAction;
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** First what the action needs, if anything, then the preview. The dialog's applications don't change. */
export function BulkDialog({ action, ids: selected, ...rest }: Props) {
  const [ids] = useState(selected);
  const [body, setBody] = useState<BulkActionDto | undefined>(
    action === 'remind' ? { action, ids } : undefined,
  );
  if (body) return <Preview body={body} {...rest} />;
  const next = (more: Partial<BulkActionDto>) => setBody({ action, ids, ...more });
  return action === 'release' ? (
    <WhenForm onNext={next} onClose={rest.onClose} />
  ) : (
    <ReviewerForm onNext={next} onClose={rest.onClose} />
  );
}

interface StepProps {
  onNext: (more: Partial<BulkActionDto>) => void;
  onClose: () => void;
}

function ReviewerForm({ onNext, onClose }: StepProps) {
  const { data: reviewers = [] } = useReviewers();
  const { button, choose } = messages.actions.assign_reviewer;
  return (
    <FormDialog<{ reviewerId: string }, Partial<BulkActionDto>>
      name="applications/bulk/reviewer"
      title={button}
      description={choose}
      submit={messages.next}
      saving={messages.reading}
      failed={messages.previewFailed}
      values={{ reviewerId: '' }}
      onSubmit={async ({ reviewerId }) => (reviewerId ? { reviewerId } : {})}
      onDone={onNext}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="reviewerId"
          label={messages.reviewer}
          hint={messages.reviewerHint}
          empty={messages.leastLoad}
          choices={reviewers.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
        />
      </Fields>
    </FormDialog>
  );
}

type When = { when: 'now' | 'later'; releaseAt: string };

function WhenForm({ onNext, onClose }: StepProps) {
  const { button, choose } = messages.actions.release;
  return (
    <FormDialog<When, Partial<BulkActionDto>>
      name="applications/bulk/release"
      title={button}
      description={choose}
      submit={messages.next}
      saving={messages.reading}
      failed={messages.previewFailed}
      values={{ when: 'now', releaseAt: '' }}
      onSubmit={async ({ when, releaseAt }) => (when === 'later' ? { releaseAt: toInstant(releaseAt) } : {})}
      onDone={onNext}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="when"
          label={messages.when}
          choices={[
            { value: 'now', label: messages.now },
            { value: 'later', label: messages.later },
          ]}
        />
        <Moment />
      </Fields>
    </FormDialog>
  );
}

function Moment() {
  const when = useWatch<When, 'when'>({ name: 'when' });
  return when === 'later' ? (
    <DateTimeField name="releaseAt" label={messages.releaseAt} rules={required(messages.releaseAtRequired)} />
  ) : null;
}

interface PlanProps extends Pick<Props, 'onDone' | 'onClose'> {
  body: BulkActionDto;
}

function Preview({ body, ...props }: PlanProps) {
  const reading = usePlan(body);
  const { onClose } = props;
  return (
    <WhileRead
      title={messages.actions[body.action].button}
      one="preview"
      size="large"
      failed={messages.previewFailed}
      reading={reading}
      onClose={onClose}
    >
      {(plan) => <Planned plan={plan} body={body} {...props} />}
    </WhileRead>
  );
}

function Planned({ plan, body, onDone, onClose }: PlanProps & { plan: BulkPlanDto }) {
  const texts = messages.actions[body.action];
  const client = useQueryClient();
  const { run } = useAct({
    act: () => runPlan(body, plan),
    done: ({ done }) => texts.done(done),
    failed: texts.failed,
    refreshes: keys,
  });
  const send = async () => {
    try {
      return await run(undefined);
    } catch (error) {
      // Something changed: the dialog shows the outcomes of now, beside the reason.
      if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: planKey });
      throw error;
    }
  };
  if (!plan.done)
    return (
      <NoticeDialog title={texts.button} size="large" onClose={onClose}>
        <Stack gap={4}>
          <p>{messages.nothing}</p>
          <Outcomes plan={plan} />
        </Stack>
      </NoticeDialog>
    );
  return (
    <FormDialog
      name={`applications/bulk/${body.action}/confirm`}
      title={texts.title(plan.done)}
      description={texts.description}
      size="large"
      submit={texts.submit(plan.done)}
      saving={texts.saving}
      failed={texts.failed}
      values={{}}
      onSubmit={send}
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <Outcomes plan={plan} />
    </FormDialog>
  );
}
