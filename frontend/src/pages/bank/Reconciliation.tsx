import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import type { BankReconciliationDto, OpenBankItemDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
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
export function Reconciliation({ open }: { open: (dialog: string) => void }) {
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
            <Verdict {...data} />
          </div>
          <Accounts data={data} open={open} />
          <Facts>
            <Fact label="Bank balance">{formatMoney(data.bankBalance)}</Fact>
            <Fact label={messages.bankItems}>{formatMoney(data.openAtBank)}</Fact>
            <Fact label={messages.ledgerItems}>{formatMoney(data.openInLedger)}</Fact>
            <Fact label="Ledger balance">{formatMoney(data.ledgerBalance)}</Fact>
            <Fact label="Signed opening balances">{formatMoney(data.opening)}</Fact>
            <Fact label="Ledger opening balances">{formatMoney(data.openingInLedger)}</Fact>
            <Fact label="Unexplained difference">{formatMoney(data.difference)}</Fact>
          </Facts>
          <OpenItems title={messages.bankItems} items={data.bankItems} count={data.bankItemCount} />
          <OpenItems title={messages.ledgerItems} items={data.ledgerItems} count={data.ledgerItemCount} />
        </>
      )}
    </Stack>
  );
}

function Verdict(data: BankReconciliationDto) {
  const { state, difference, openingDifference, accounts, openLineCount } = data;
  if (state === 'no_files') return <StatusBadge tone="neutral">{messages.noFilesYet}</StatusBadge>;
  if (state === 'agrees') return <StatusBadge tone="success">{messages.agree}</StatusBadge>;
  const unsigned = accounts.filter(({ opening }) => opening === null).map(({ account }) => account);
  if (unsigned.length)
    return <StatusBadge tone="warning">{messages.unsigned(unsigned.join(', '))}</StatusBadge>;
  const isMissing = accounts.some(({ missing }) => Number(missing));
  const cancelsOut = Number(openingDifference) !== 0 || isMissing ? messages.cancelsOut : null;
  const verdict = Number(difference) ? messages.differ(formatMoney(difference)) : cancelsOut;
  return (
    <>
      <StatusBadge tone="danger">{verdict ?? messages.notSettled(openLineCount)}</StatusBadge>
      {verdict && openLineCount > 0 && <Text>{messages.notSettled(openLineCount)}</Text>}
      {Number(openingDifference) !== 0 && <Text>{messages.openingText}</Text>}
      {isMissing && <Text>{messages.missingText}</Text>}
    </>
  );
}

function Accounts({ data, open }: { data: BankReconciliationDto; open: (dialog: string) => void }) {
  if (!data.accounts.length) return null;
  return (
    <section aria-label={messages.accounts}>
      <h2>{messages.accounts}</h2>
      <Items>
        {data.accounts.map((one) => (
          <li key={one.id}>
            <Account {...one} open={open} />
          </li>
        ))}
      </Items>
    </section>
  );
}

function Account({
  id,
  account,
  startsOn,
  opening,
  openingSignedBy,
  missing,
  open,
}: BankReconciliationDto['accounts'][number] & { open: (dialog: string) => void }) {
  return (
    <Inline wrap gap={3} justify="space-between" fills>
      <span>
        <strong>{account}</strong>:{' '}
        {opening === null
          ? messages.notSigned
          : messages.signedBy(formatMoney(opening), formatDate(startsOn), openingSignedBy ?? '')}
        {Number(missing) !== 0 && opening !== null && `. ${messages.differ(formatMoney(missing))}`}
      </span>
      <Inline wrap gap={2}>
        {opening === null ? (
          <Button
            look="outline"
            onClick={() => open(`sign:${id}`)}
            aria-label={`${messages.sign}: ${account}`}
          >
            {messages.sign}
          </Button>
        ) : (
          <>
            <Button
              look="outline"
              onClick={() => open(`include:${id}`)}
              aria-label={`${messages.include}: ${account}`}
            >
              {messages.include}
            </Button>
            <Button
              look="outline"
              onClick={() => open(`correct:${id}`)}
              aria-label={`${messages.correct}: ${account}`}
            >
              {messages.correct}
            </Button>
          </>
        )}
      </Inline>
    </Inline>
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
              <span>{dotted([formatDate(postedOn), text])}</span>
              <span>{formatMoney(amount)}</span>
            </li>
          ))}
        </Items>
      )}
    </section>
  );
}
