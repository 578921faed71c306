import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
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

/** The balance, the past-due part, and the next payment, totaled by the server. */
export function YouOwe({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useFinancialSummary(studentId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="you-owe" aria-busy={!data}>
      <h2 id="you-owe">Amount owed</h2>
      {data ? (
        <>
          <strong>{formatMoney(owed(data.unpaidCharges, data.planRemaining))}</strong>
          {isSome(data.overdueCharges) && (
            <p data-late>
              <Icon name="alert" />
              {messages.pastDue(formatMoney(data.overdueCharges))}
            </p>
          )}
          <p>
            {data.nextPaymentDate && data.nextPaymentAmount
              ? messages.nextPayment(formatMoney(data.nextPaymentAmount), formatDate(data.nextPaymentDate))
              : messages.noPayment}
          </p>
          <small>
            {dotted([
              messages.unpaidCharges(formatMoney(data.unpaidCharges)),
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

const cents = (amount: string) => Math.round(Number(amount) * 100);
const owed = (charges: string, plans: string) => ((cents(charges) + cents(plans)) / 100).toFixed(2);
