import { Link, useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../components/latestQuery';
import type { TrialBalanceRowDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatMoney } from '../../components/format';
import { todayInNewYork } from '../../components/form/newYork';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterDate, ListToolbar } from '../../components/lists/ListToolbar';
import { Inline } from '../../components/layout/Inline';
import { Table, TableFrame } from '../../components/Table';
import { totalOf } from '../../resources/billing/cents';
import { endOfDay } from './days';
import { ledgerHref } from './path';
import { useTrialBalance } from './queries';
import { accountLabels, messages } from './messages';

/** Debits, credits and balance of every account, now or as of a day, as recorded by then or later. */
export function TrialBalance() {
  const [query, setQuery] = useSearchParams();
  const asOf = query.get('asOf') ?? undefined;
  const recorded = query.get('recorded') ?? undefined;
  const choose = (name: string) => (day: string | undefined) => {
    const next = latestQuery();
    if (day) next.set(name, day);
    else next.delete(name);
    setQuery(next);
  };
  const recordedAsOf = endOfDay(recorded);
  const requested = { ...(asOf && { asOf }), ...(recordedAsOf && { recordedAsOf }) };
  const { data, error, isFetching, refetch } = useTrialBalance(requested);
  const today = todayInNewYork();
  return (
    <>
      <Inline wrap gap={3} justify="space-between" align="start">
        <ListToolbar label={messages.trialBalance}>
          <FilterDate label={messages.asOf} value={asOf} max={today} onChange={choose('asOf')} />
          <FilterDate
            label={messages.recordedBy}
            value={recorded}
            max={today}
            onChange={choose('recorded')}
          />
        </ListToolbar>
        <ExportButton resource="ledger/trial-balance" request={{ filter: requested }} />
      </Inline>
      {error && !isFetching ? (
        <Failure title={messages.balanceFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Balances rows={data} hrefTo={(account) => ledgerHref('entries', { account, asOf, recordedAsOf })} />
      ) : (
        <Bone height="560px" />
      )}
    </>
  );
}

interface Props {
  rows: readonly TrialBalanceRowDto[];
  hrefTo: (account: TrialBalanceRowDto['account']) => string;
}

const Balances = ({ rows, hrefTo }: Props) => (
  <TableFrame style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={messages.trialBalance}>
    <Table aria-label={messages.trialBalance}>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" data-figure>
            Debits
          </th>
          <th scope="col" data-figure>
            Credits
          </th>
          <th scope="col" data-figure>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, debits, credits, balance }) => (
          <tr key={account}>
            <th scope="row">
              <Link to={hrefTo(account)}>{accountLabels[account]}</Link>
            </th>
            <td data-figure>{formatMoney(debits)}</td>
            <td data-figure>{formatMoney(credits)}</td>
            <td data-figure>{formatMoney(balance)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <strong>{messages.total}</strong>
          </th>
          {(['debits', 'credits', 'balance'] as const).map((figure) => (
            <td key={figure} data-figure>
              <strong>{formatMoney(totalOf(rows.map((row) => row[figure])))}</strong>
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  </TableFrame>
);
