import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { useFinancialSummary } from '../../student-records/queries';

/** The student's balance, totaled by the server. */
export function AccountTiles({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useFinancialSummary(id);
  if (error && !isFetching && !data)
    return <Failure title="The totals could not be read" error={error} onRetry={() => void refetch()} />;
  return (
    <StatTiles busy={!data}>
      <StatTile
        label="Unpaid charges"
        bone="120px"
        value={data && formatMoney(data.unpaidCharges)}
        note={data ? `of ${formatMoney(data.totalCharges)} charged` : null}
      />
      <StatTile
        label="Past due"
        bone="120px"
        value={data && formatMoney(data.overdueCharges)}
        note="of the unpaid charges"
      />
      <StatTile
        label="Left to pay by plan"
        bone="120px"
        value={data && formatMoney(data.planRemaining)}
        note={data ? `of ${formatMoney(data.planTotal)}` : null}
      />
      <StatTile
        label="Next payment"
        bone="120px"
        value={data && (data.nextPaymentAmount ? formatMoney(data.nextPaymentAmount) : 'None due')}
        note={data?.nextPaymentDate ? `due ${formatDate(data.nextPaymentDate)}` : null}
      />
    </StatTiles>
  );
}
