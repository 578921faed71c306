import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { TermDeadlineDto, TermDeadlinesDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatDateOfWeek } from '../../../components/format';
import { useDeadlines } from '../../../providers/deadlines';
import { media } from '../../../theme/scale';
import { PanelPart } from '../../../components/records/RecordPanel';
import { Muted } from '../../../components/layout/Text';
import { useMay } from '../../../providers/session';
import { mayChange, type PolicyKind } from '../policies/kinds';
import { policiesPath } from '../policies/path';
import { messages } from './messages';

/** As high as the content, which has one more line on a phone. */
const DeadlineBone = styled(Bone)({ [media.phone]: { marginBottom: '21px' } });

/** The deadlines of a term and their sources, from the server. */
export function Deadlines({ termId }: { termId: string }) {
  const { data, error, isFetching, refetch } = useDeadlines(termId);
  if (error && !isFetching) {
    return (
      <PanelPart title={messages.deadlines.addDrop}>
        <Failure title={messages.deadlines.failed} error={error} onRetry={() => void refetch()} />
      </PanelPart>
    );
  }
  return (
    <>
      <PanelPart title={messages.deadlines.addDrop}>
        {data ? <AddDrop {...data} termId={termId} /> : <DeadlineBone height="193px" />}
      </PanelPart>
      <PanelPart title={messages.deadlines.due}>
        {data ? <Due {...data} termId={termId} /> : <DeadlineBone height="98px" />}
      </PanelPart>
      <PanelPart title={messages.deadlines.refunds}>
        {data ? <Refunds {...data} termId={termId} /> : <DeadlineBone height="245px" />}
      </PanelPart>
    </>
  );
}

type Props = TermDeadlinesDto & { termId: string };

const AddDrop = ({ finalGrades, addDrop, waitlist, withdrawal, incomplete, termId }: Props) => (
  <>
    <Facts>
      <Fact label="Add/drop deadline">
        <Day {...addDrop} />
      </Fact>
      <Fact label={messages.deadlines.waitlist}>
        <Day {...waitlist} />
      </Fact>
      <Fact label="Withdrawal deadline">
        <Day {...withdrawal} />
      </Fact>
      <Fact label="Final grades open">{formatDateOfWeek(finalGrades.firstDay)}</Fact>
      <Fact label={messages.deadlines.incomplete}>
        <Day {...incomplete} />
      </Fact>
    </Facts>
    <Source {...addDrop} kind="addDrop" />
    <Source {...waitlist} kind="waitlist" />
    <Change kind="add_drop" termId={termId} text={messages.deadlines.change.addDrop} />
    <Change kind="waitlist" termId={termId} text={messages.deadlines.change.waitlist} />
  </>
);

const Due = ({ tuitionDue, planEnrollment, termId }: Props) => (
  <>
    <Facts>
      <Fact label={messages.deadlines.tuitionDue}>
        <Day {...tuitionDue} />
      </Fact>
      <Fact label={messages.deadlines.planEnrollment}>
        <Day {...planEnrollment} />
      </Fact>
    </Facts>
    <Source {...tuitionDue} kind="due" />
    <Change kind="due_dates" termId={termId} text={messages.deadlines.change.due} />
  </>
);

const Refunds = ({ refunds, refundAfterwards, termId }: Props) => (
  <>
    <Facts>
      {refunds.map(({ percent, ...deadline }) => (
        <Fact key={deadline.lastDay} label={messages.deadlines.refundUntil(percent)}>
          <Day {...deadline} />
        </Fact>
      ))}
      <Fact label={messages.deadlines.afterwards}>{refundAfterwards}%</Fact>
    </Facts>
    {refunds[0] && <Source {...refunds[0]} kind="refunds" />}
    <Change kind="refund_tiers" termId={termId} text={messages.deadlines.change.refunds} />
  </>
);

const Day = ({ lastDay, isOver }: TermDeadlineDto) => (
  <>
    {formatDateOfWeek(lastDay)}
    {isOver && (
      <Muted as="span" strong={false}>
        {' '}
        {messages.deadlines.over}
      </Muted>
    )}
  </>
);

const Source = ({
  policyId,
  isOwn,
  kind,
}: TermDeadlineDto & { kind: keyof typeof messages.deadlines.sources }) => (
  <Muted size="small">
    <Link to={`${policiesPath}/${policyId}`}>
      {messages.deadlines.sources[kind][isOwn ? 'own' : 'every']}
    </Link>
  </Muted>
);

function Change({ kind, termId, text }: { kind: PolicyKind; termId: string; text: string }) {
  const may = useMay();
  if (!mayChange(may, kind)) return null;
  const parameters = new URLSearchParams({ dialog: 'add', kind, term: termId });
  return <Link to={`${policiesPath}?${parameters}`}>{text}</Link>;
}
