import { Link } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { RowLink } from '../../components/lists/RowLink';
import { Part } from '../../components/Part';
import { RestrictedMark } from '../../components/RestrictedMark';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import { Grid } from '../../components/layout/Grid';
import { Rows } from '../../components/layout/Rows';
import type { PaymentPlanDto } from '../../api/types.gen';
import { useFirstPlans, useWork } from '../../providers/dashboard';
import { planStatus } from '../../resources/billing/billing';
import { financialPath } from '../financial/path';
import { LinesSkeleton } from './LinesSkeleton';
import { messages } from './messages';

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
        <Rows row={2}>
          {data.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </Rows>
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
  const { tone, label } = planStatus(plan);
  const name = studentName ?? studentNumber;
  return (
    <Grid as="li" gap={[0, 4]} columns="minmax(0, 1fr) auto" numeric>
      <b>
        <RowLink to={`${financialPath}?plan=${encodeURIComponent(id)}`}>{name}</RowLink>{' '}
        <RestrictedMark of={plan} />
      </b>
      <span style={{ textAlign: 'right' }}>{formatMoney(remainingBalance)}</span>
      <small>{dotted([planType, nextPaymentDate && messages.due(formatDate(nextPaymentDate))])}</small>
      <span style={{ textAlign: 'right' }}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
    </Grid>
  );
}
