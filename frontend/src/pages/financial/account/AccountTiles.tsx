import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { useFinancialSummary } from '../../student-records/queries';
import { messages } from '../messages';

/** The student's balance, totaled by the server. */
export function AccountTiles({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useFinancialSummary(id);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.totals} error={error} onRetry={() => void refetch()} />;
  return (
    <StatTiles busy={!data}>
      <StatTile
        label="Unpaid charges"
        bone="120px"
        value={data && formatMoney(data.unpaidCharges)}
        note={data ? messages.account.ofCharged(formatMoney(data.totalCharges)) : null}
      />
      <StatTile
        label="Past due"
        bone="120px"
        value={data && formatMoney(data.overdueCharges)}
        note={messages.account.pastDue}
      />
      <StatTile
        label={messages.account.planBalance}
        bone="120px"
        value={data && formatMoney(data.planRemaining)}
        note={data ? messages.account.ofTotal(formatMoney(data.planTotal)) : null}
      />
      <StatTile
        label="Next payment"
        bone="120px"
        value={data && (data.nextPaymentAmount ? formatMoney(data.nextPaymentAmount) : 'None due')}
        note={data?.nextPaymentDate ? messages.account.due(formatDate(data.nextPaymentDate)) : null}
      />
    </StatTiles>
  );
}
