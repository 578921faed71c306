import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { useAccount } from '../financial/queries';
import { useFinancialSummary } from '../student-records/queries';
import { messages } from './messages';

const Card = styled.section({
  display: 'grid',
  gap: space(1),
  marginBottom: space(6),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '& h2': { fontSize: size.section, color: color.muted },
  '& strong': { fontSize: '2rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: size.small, color: color.muted },
  '& [data-late]': { display: 'flex', gap: space(2), color: color.danger, fontWeight: 600 },
});

const isSome = (amount: string) => Number(amount) > 0;

/** The balance, its parts and the next payment, totaled by the server from the ledger. */
export function YouOwe({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useAccount(studentId);
  const next = useFinancialSummary(studentId).data;
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="you-owe" aria-busy={!data}>
      <h2 id="you-owe">Balance</h2>
      {data ? (
        <>
          <strong>{formatMoney(data.balance)}</strong>
          {isSome(data.pastDue) && (
            <p data-late>
              <Icon name="alert" />
              {messages.pastDue(formatMoney(data.pastDue))}
            </p>
          )}
          <p>
            {next?.nextPaymentDate && next.nextPaymentAmount
              ? messages.nextPayment(formatMoney(next.nextPaymentAmount), formatDate(next.nextPaymentDate))
              : next && messages.noPayment}
          </p>
          <small>
            {dotted([
              messages.dueNow(formatMoney(data.due)),
              isSome(data.credit) && messages.credit(formatMoney(data.credit)),
              isSome(data.planRemaining) && messages.leftOnPlans(formatMoney(data.planRemaining)),
            ])}
          </small>
        </>
      ) : (
        <Bone width="160px" height="96px" />
      )}
    </Card>
  );
}
