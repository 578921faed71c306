import type { PaymentPlanDto } from '../../../api/types.gen';
import { History } from '../../../components/history/History';
import { Fact, Facts } from '../../../components/Facts';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { RecordPanel } from '../../../components/records/RecordPanel';
import type { PanelProps } from '../../../components/records/usePanel';
import { ActionBones } from '../../../components/SidePanel';
import { dotted, formatDate, formatDay, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box } from '../../../components/layout/Text';
import { planStatus } from '../../../resources/billing/billing';
import { usePlanTools } from '../plans/planTools';
import { usePlan } from '../queries';
import { Status } from '../Status';
import { Installments } from './Installments';
import { OfStudent, useIsOffice } from './OfStudent';
import { PanelActions } from './PanelActions';
import { PanelPayments } from './PanelPayments';
import { PanelTabs } from './PanelTabs';
import { Schedules } from './Schedules';
import { useMay } from '../../../providers/session';
import { messages } from './messages';

/** A plan with its installments and payments. */
export function PlanPanel({ id, ...panel }: PanelProps & { id: string }) {
  const { changes } = usePlanTools();
  const office = useIsOffice();
  return (
    <RecordPanel
      {...panel}
      one="payment plan"
      reading={usePlan(id)}
      heading={(plan) => (office ? (plan.studentName ?? plan.studentNumber) : kindOf(plan))}
      subtitle={(plan) => dotted([office && kindOf(plan), plan.termName])}
      actionBones={<ActionBones many />}
      missing={messages.missing('payment plan')}
      actions={(plan) => <PanelActions items={changes(plan)} />}
    >
      {(plan) => <PlanDetail plan={plan} />}
    </RecordPanel>
  );
}

const kindOf = ({ planType }: PaymentPlanDto) => messages.plan(planType);

function PlanDetail({ plan }: { plan: PaymentPlanDto }) {
  const mayHistory = useMay()('write', 'plans');
  return (
    <Stack gap={6}>
      {plan.cancelledAt && (
        <Box pad={[3, 4]} breaks framed="small" edge="control">
          {plan.cancelReason
            ? messages.canceledOnFor(formatDay(plan.cancelledAt), plan.cancelReason)
            : messages.canceledOn(formatDay(plan.cancelledAt))}
        </Box>
      )}
      <OwnRecordNote studentId={plan.studentId} />
      <Facts>
        <Fact label="Status">
          <Status of={planStatus(plan)} />
        </Fact>
        <OfStudent studentId={plan.studentId} studentNumber={plan.studentNumber} />
        <Fact label="Total">{formatMoney(plan.totalAmount)}</Fact>
        <Fact label="Remaining balance">{formatMoney(plan.remainingBalance)}</Fact>
        {Number(plan.unappliedAmount) > 0 && (
          <Fact label="Unapplied amount">{formatMoney(plan.unappliedAmount)}</Fact>
        )}
        <Fact label="Monthly payment">
          {plan.monthlyPayment ? formatMoney(plan.monthlyPayment) : 'Not set'}
        </Fact>
        <Fact label="Next payment">
          {plan.nextPaymentDate && !plan.cancelledAt ? formatDate(plan.nextPaymentDate) : 'None due'}
        </Fact>
        {plan.requiresDisclosures && (
          <Fact label="Disclosures">
            {plan.disclosuresDeliveredOn
              ? messages.deliveredOn(formatDate(plan.disclosuresDeliveredOn))
              : messages.notDelivered}
          </Fact>
        )}
        <Fact label="TFC Plan ID">{plan.tfcPlanId ?? 'Not set'}</Fact>
        <Fact label="Created">{formatDay(plan.createdAt)}</Fact>
      </Facts>
      <PanelTabs
        label={messages.planParts}
        tabs={[
          { id: 'installments', label: 'Installments', show: () => <Installments planId={plan.id} /> },
          {
            id: 'payments',
            label: 'Payments',
            show: () => <PanelPayments narrowed={{ planId: plan.id }} />,
          },
          { id: 'schedules', label: 'Schedule history', show: () => <Schedules planId={plan.id} /> },
          ...(mayHistory
            ? [
                {
                  id: 'history',
                  label: 'History',
                  show: () => <History of={`payment-plans/${plan.id}`} label={messages.planHistory} />,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
