import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { RowLink } from '../../components/lists/RowLink';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import type { PaymentPlanDto } from '../../api/types.gen';
import { useFirstPlans, useWork } from '../../providers/dashboard';
import { planStanding } from '../../resources/billing/billing';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { financialPath } from '../financial/path';
import { Lines, LinesSkeleton } from './Lines';
import { messages } from './messages';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(4),
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& small': { fontSize: size.small, color: color.muted },
  '& > span': { justifySelf: 'end' },
});

/** The first plans due, five at most, and the total number of late plans. */
export function PaymentPlans() {
  const { data, error, isFetching, refetch } = useFirstPlans();
  const late = useWork().data?.payments?.latePlans;
  return (
    <Part title="Payment Plans" aside={<Link to={financialPath}>View All</Link>}>
      {!!late && (
        <Inline as="p" gap={2} below={4} tone="danger" strong>
          <Icon name="alert" size={18} />
          {messages.plansOverdue(late)}
        </Inline>
      )}
      {data ? (
        <Lines>
          {data.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </Lines>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.plans} error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={5} />
      )}
      {data?.length === 0 && <p>No payment plans found</p>}
    </Part>
  );
}

function PlanRow({ plan }: { plan: PaymentPlanDto }) {
  const { id, studentName, studentNumber, planType, remainingBalance, nextPaymentDate } = plan;
  const { tone, label } = planStanding(plan);
  const name = studentName ?? studentNumber;
  return (
    <Row>
      <b>
        <RowLink to={`${financialPath}?plan=${encodeURIComponent(id)}`}>{name}</RowLink>
      </b>
      <span>{formatMoney(remainingBalance)}</span>
      <small>{dotted([planType, nextPaymentDate && messages.due(formatDate(nextPaymentDate))])}</small>
      <span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
    </Row>
  );
}
