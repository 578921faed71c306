import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { useFinancialSummary } from '../../student-records/queries';
import { useAccount } from '../queries';
import { messages as account } from '../messages-account';
import { messages } from '../messages';

/** The student's balance and its parts, totaled by the server from the ledger. */
export function AccountTiles({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAccount(id);
  const next = useFinancialSummary(id).data;
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.totals} error={error} onRetry={() => void refetch()} />;
  const tile = (amount: string | undefined) => ({
    bone: '120px',
    value: amount && formatMoney(amount),
  });
  return (
    <StatTiles busy={!data}>
      <StatTile label="Balance" {...tile(data?.balance)} note={account.notes.balance} />
      <StatTile label="Due now" {...tile(data?.due)} note={account.notes.due} to="?charges.standing=open" />
      <StatTile
        label="Past due"
        {...tile(data?.pastDue)}
        note={account.notes.pastDue}
        to="?charges.standing=overdue"
      />
      <StatTile label="Credit" {...tile(data?.credit)} note={account.notes.credit} />
      <StatTile
        label="Payment plans"
        {...tile(data?.planRemaining)}
        note={
          next?.nextPaymentDate && next.nextPaymentAmount
            ? account.notes.next(formatMoney(next.nextPaymentAmount), formatDate(next.nextPaymentDate))
            : account.notes.plans
        }
        to="?plans.show=open"
      />
    </StatTiles>
  );
}
