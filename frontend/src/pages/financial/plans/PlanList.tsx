import { useNavigate } from 'react-router-dom';
import type { PaymentPlanDto } from '../../../api/types.gen';
import type { RowName } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { NoRows } from '../../../components/lists/NoRows';
import { useListAddress } from '../../../components/lists/useListAddress';
import { accountHref } from '../addresses';
import { requestOf, usePlans } from '../queries';
import { useOpened } from '../useOpened';
import { PlanToolbar } from './PlanToolbar';
import { accountPlanColumns, planColumns, planSorts, type PlanSort, usualPlanColumns } from './planColumns';
import { narrowedBy, planFilters } from './planFilters';
import { usePlanTools } from './planTools';
import { messages } from '../messages';

interface Props {
  /** Limits the list to this student, on a student's account. */
  studentId?: string;
  /** A record is open next to the list. */
  beside?: boolean;
}

export function PlanList({ studentId, beside }: Props) {
  const list = useListAddress({
    sortable: planSorts,
    sort: 'nextPaymentDate' as const,
    filters: planFilters,
    prefix: 'plans',
  });
  const { address } = list;
  const narrowed = { ...narrowedBy(address.filters), ...(studentId && { studentId }) };
  const results = usePlans<PlanSort>(address, narrowed);
  const navigate = useNavigate();
  const { opened, hrefTo } = useOpened();
  const hrefOf = (id: string) => hrefTo({ kind: 'plan', id });
  const { actions, buttons, changing } = usePlanTools(
    (id) => void navigate(hrefOf(id)),
    studentId ? undefined : accountHref,
  );
  const name: RowName<PaymentPlanDto, PlanSort> = {
    label: studentId ? 'Plan type' : 'Student',
    sort: studentId ? 'planType' : 'studentName',
    text: (plan) => (studentId ? plan.planType : (plan.studentName ?? plan.studentNumber)),
    to: ({ id }) => hrefOf(id),
  };
  return (
    <>
      <PlanToolbar list={list} searched={!studentId} />
      <DataList<PaymentPlanDto, PlanSort>
        list={studentId ? 'account-plans' : 'plans'}
        label="Payment plans"
        counted={messages.counts.plans}
        name={name}
        columns={studentId ? accountPlanColumns : planColumns}
        usual={studentId ? undefined : usualPlanColumns}
        results={results}
        {...list.position}
        current={opened?.id}
        beside={beside}
        muted={({ cancelledAt }) => cancelledAt !== null}
        buttons={studentId && !changing ? undefined : buttons}
        actions={studentId && !changing ? undefined : actions}
        expected={studentId ? 1 : undefined}
        failed={messages.failed.plans}
        empty={
          <NoRows
            icon="finance"
            title="No payment plans found"
            filtered={list.filtered}
            clearedHref={list.clearedHref}
            unmatched={messages.unmatched.plans}
          />
        }
        tools={<ExportButton resource="payment-plans" request={requestOf(address, narrowed)} />}
      />
    </>
  );
}
