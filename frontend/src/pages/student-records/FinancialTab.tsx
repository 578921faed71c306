import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { formatDate, formatMoney, formatNumber } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import { Grid } from '../../components/layout/Grid';
import { Section } from '../../components/layout/Section';
import { hasStatus } from '../../providers/apiError';
import type { FinancialSummaryDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import { space } from '../../theme/scale';
import { accountHref } from '../financial/addresses';
import { NotForYourRole } from './NotForYourRole';
import { useFinancialSummary } from './queries';
import { messages } from './messages';

const Stack = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(6),
  '& > :first-of-type': { width: '100%' },
});

const refusal = <NotForYourRole what={messages.parts.financial} />;

export function FinancialTab({ id }: { id: string }) {
  return useMay()('read', 'students.financial') ? <Summary id={id} /> : refusal;
}

function Summary({ id }: { id: string }) {
  const { data, error, refetch } = useFinancialSummary(id);
  const mayOpen = useMay()('list', 'billing');
  if (data)
    return (
      <Stack>
        <Figures summary={data} />
        {mayOpen && (
          <ButtonLink look="outline" to={accountHref(id)}>
            <Icon name="finance" size={18} />
            Open account
          </ButtonLink>
        )}
      </Stack>
    );
  if (hasStatus(error, 403)) return refusal;
  if (error) {
    return <Failure title={messages.failed.account} error={error} onRetry={() => void refetch()} />;
  }
  return <Bone height="160px" />;
}

function Figures({ summary }: { summary: FinancialSummaryDto }) {
  return (
    <Grid gap={[8, 10]} least={260} fit>
      <Section gap={2}>
        <h3>Account</h3>
        <Ledger>
          <LedgerRow label="Balance">{formatMoney(summary.balance)}</LedgerRow>
          <LedgerRow label="Due now">{formatMoney(summary.due)}</LedgerRow>
          <LedgerRow label="Past due">
            {Number(summary.pastDue) > 0 ? (
              <StatusBadge tone="danger">{formatMoney(summary.pastDue)}</StatusBadge>
            ) : (
              formatMoney(summary.pastDue)
            )}
          </LedgerRow>
        </Ledger>
      </Section>
      <Section gap={2}>
        <h3>Charges</h3>
        <Ledger>
          <LedgerRow label="Total charges">{formatMoney(summary.totalCharges)}</LedgerRow>
          <LedgerRow label="Unpaid">{formatMoney(summary.unpaidCharges)}</LedgerRow>
        </Ledger>
      </Section>
      <Section gap={2}>
        <h3>Payment plans</h3>
        <Ledger>
          <LedgerRow label="Plan total">{formatMoney(summary.planTotal)}</LedgerRow>
          <LedgerRow label="Remaining balance">{formatMoney(summary.planRemaining)}</LedgerRow>
          <LedgerRow label="Active plans">{formatNumber(summary.activePlans)}</LedgerRow>
          <LedgerRow label="Late plans">
            <Inline as="span" inline gap={2}>
              {summary.latePlans > 0 && <StatusBadge tone="danger">Late</StatusBadge>}
              {formatNumber(summary.latePlans)}
            </Inline>
          </LedgerRow>
          <LedgerRow label="Next payment">
            {summary.nextPaymentDate
              ? summary.nextPaymentAmount
                ? messages.nextPayment(
                    formatMoney(summary.nextPaymentAmount),
                    formatDate(summary.nextPaymentDate),
                  )
                : formatDate(summary.nextPaymentDate)
              : 'None due'}
          </LedgerRow>
        </Ledger>
      </Section>
    </Grid>
  );
}
