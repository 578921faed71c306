import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { TransferEvaluationSummaryDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Inline } from '../../components/layout/Inline';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { EvaluationStatus } from '../../resources/transfer-credit/EvaluationStatus';
import { createRecord, useAct } from '../../providers/acts';
import { useMay } from '../../providers/session';
import { evaluationHref } from '../transfer-credit/path';
import { type Case, caseKeys } from './queries';
import { messages } from './messages';

/** Its evaluations, the draft first; fetched only for kinds that can have one, and for people who may see them. */
function useEvaluationsOf({ id, kind }: Case) {
  const may = useMay()('manage', 'inquiries.transfer');
  const enabled = kind === 'transfer' && may;
  const read = useGetList<TransferEvaluationSummaryDto>(
    'transfer-evaluations',
    {
      filter: { inquiryId: id },
      pagination: { page: 1, perPage: 100 },
      sort: { field: '', order: 'ASC' },
    },
    { enabled },
  );
  return { ...read, enabled };
}

/** Opens the draft of the case, or creates one. */
export function EvaluateAction({ inquiry }: { inquiry: Case }) {
  const navigate = useNavigate();
  const { data, enabled } = useEvaluationsOf(inquiry);
  const busy = useRef(false);
  const { run, isRunning } = useAct({
    act: () => createRecord<{ id: string }>('transfer-evaluations', { inquiryId: inquiry.id }),
    done: 'Evaluation opened',
    record: ({ id }) => ({ name: inquiry.number, to: evaluationHref(id) }),
    failed: messages.failures.evaluation,
    refreshes: [['transfer-evaluations'], ...caseKeys(inquiry.id)],
  });
  if (!enabled || !data) return null;
  const draft = data.find(({ status }) => status === 'draft');
  if (draft)
    return (
      <ButtonLink look="outline" to={evaluationHref(draft.id)}>
        Evaluate Transfer Credit
      </ButtonLink>
    );
  return (
    <Button
      type="button"
      look="outline"
      aria-disabled={isRunning || undefined}
      onClick={() => {
        // The second half of a double click may come after the response to the first.
        if (busy.current) return;
        busy.current = true;
        run().then(
          ({ id }) => void navigate(evaluationHref(id)),
          () => (busy.current = false),
        );
      }}
    >
      {data.length > 0 ? 'Evaluate Another Institution' : 'Evaluate Transfer Credit'}
    </Button>
  );
}

export function TransferPart({ inquiry }: { inquiry: Case }) {
  const { data, error, isFetching, refetch } = useEvaluationsOf(inquiry);
  if (error && !isFetching && !data)
    return <Failure title={messages.evaluations.failed} error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <Section gap={2} aria-label="Transfer credit">
      <h3>Transfer credit</h3>
      <Stack as="ul" gap={2}>
        {data.map(({ id, institution, status, creditsAwarded }) => (
          <Inline as="li" wrap gap={[1, 3]} key={id}>
            <Link to={evaluationHref(id)}>{institution}</Link>
            <EvaluationStatus status={status} />
            <Muted as="span" size="small">
              {messages.evaluations.credits(creditsAwarded)}
            </Muted>
          </Inline>
        ))}
      </Stack>
    </Section>
  );
}
