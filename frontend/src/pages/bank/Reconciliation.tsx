import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import type { OpenBankItemDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatDate, formatMoney } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { FilterDate } from '../../components/lists/ListToolbar';
import { StatusBadge } from '../../components/StatusBadge';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { useReconciliation } from './queries';
import { messages } from './messages';

const Items = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    padding: space(2, 0),
    borderBottom: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& > li > span:last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** The bank, the ledger, and what only one of them has. */
export function Reconciliation() {
  const [query, setQuery] = useSearchParams();
  const asOf = query.get('asOf') ?? '';
  const { data, error, isFetching, refetch } = useReconciliation(asOf);
  const choose = (day: string) =>
    setQuery(
      (before) => {
        if (day) before.set('asOf', day);
        else before.delete('asOf');
        return before;
      },
      { replace: true },
    );
  return (
    <Stack gap={5}>
      <FilterDate label={messages.asOf} value={asOf || data?.asOf} onChange={(day) => choose(day ?? '')} />
      {error && !isFetching ? (
        <Failure title={messages.reconciliationFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="240px" />
      ) : (
        <>
          <div role="status">
            {Number(data.difference) === 0 ? (
              <StatusBadge tone="success">{messages.agree}</StatusBadge>
            ) : (
              <StatusBadge tone="danger">{messages.differ(formatMoney(data.difference))}</StatusBadge>
            )}
          </div>
          <Facts>
            <Fact
              label={
                data.bankBalanceOn ? `Bank balance, stated ${formatDate(data.bankBalanceOn)}` : 'Bank balance'
              }
            >
              {formatMoney(data.bankBalance)}
            </Fact>
            <Fact label={messages.bankItems}>{formatMoney(data.openAtBank)}</Fact>
            <Fact label={messages.ledgerItems}>{formatMoney(data.openInLedger)}</Fact>
            <Fact label={data.startsOn ? `Opening, before ${formatDate(data.startsOn)}` : 'Opening'}>
              {formatMoney(data.opening)}
            </Fact>
            <Fact label="Ledger balance">{formatMoney(data.ledgerBalance)}</Fact>
            <Fact label="Difference">{formatMoney(data.difference)}</Fact>
          </Facts>
          <OpenItems title={messages.bankItems} items={data.bankItems} count={data.bankItemCount} />
          <OpenItems title={messages.ledgerItems} items={data.ledgerItems} count={data.ledgerItemCount} />
        </>
      )}
    </Stack>
  );
}

function OpenItems({ title, items, count }: { title: string; items: OpenBankItemDto[]; count: number }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {count > items.length && <Text>{messages.more(count)}</Text>}
      {items.length === 0 ? (
        <Text>{messages.none}</Text>
      ) : (
        <Items>
          {items.map(({ id, postedOn, text, amount }) => (
            <li key={id}>
              <span>
                {formatDate(postedOn)} {text}
              </span>
              <span>{formatMoney(amount)}</span>
            </li>
          ))}
        </Items>
      )}
    </section>
  );
}
