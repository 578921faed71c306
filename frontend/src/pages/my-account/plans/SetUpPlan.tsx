import { useWatch } from 'react-hook-form';
import type { OfferedPlanDto, PlanOfferDto, PlanType } from '../../../api/types.gen';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { formatDate, formatMoney } from '../../../components/format';
import { Text } from '../../../components/layout/Text';
import { TableFrame } from '../../../components/Table';
import { useAct } from '../../../providers/acts';
import { enrollInPlan } from '../../../providers/billing';
import { Rows } from '../../financial/panels/PanelParts';
import { moneyOf } from '../../financial/queries';
import { myAccountPath } from '../path';
import { messages } from './messages';

interface Values {
  planType: PlanType;
  agrees: boolean;
}

interface Props {
  studentId: string;
  offer: PlanOfferDto;
  onClose: () => void;
}

/** The student chooses a plan, sees each installment and agrees. */
export default function SetUpPlan({ studentId, offer, onClose }: Props) {
  const { termId, termName, totalAmount, plans } = offer;
  const { run } = useAct({
    act: ({ planType }: Values) =>
      enrollInPlan(studentId, { termId, planType, totalAmount: Number(totalAmount) }),
    done: messages.done,
    record: ({ id, planType }) => ({ name: planType, to: `${myAccountPath}?plan=${id}` }),
    failed: messages.failed,
    refreshes: moneyOf(),
  });
  return (
    <FormDialog<Values>
      name={`payment-plan/own/${termId}`}
      title={messages.title(termName)}
      description={messages.description(formatMoney(totalAmount))}
      values={{ planType: plans[0]!.planType, agrees: false }}
      onSubmit={run}
      failed={messages.failed}
      submit="Set Up Payment Plan"
      onClose={onClose}
    >
      <Fields>
        <RadioField
          name="planType"
          label={messages.choose}
          rules={required(messages.chooseRequired)}
          choices={plans.map(({ planType, months, monthlyPayment, interestPercent, installments }) => ({
            value: planType,
            label: messages.plan(months, formatMoney(monthlyPayment), interestPercent),
            note: messages.range(
              formatDate(installments[0]!.dueDate),
              formatDate(installments.at(-1)!.dueDate),
            ),
          }))}
        />
        <Schedule plans={plans} />
        <CheckboxField name="agrees" label={messages.agree} rules={required(messages.agreeRequired)} />
      </Fields>
    </FormDialog>
  );
}

function Schedule({ plans }: { plans: readonly OfferedPlanDto[] }) {
  const chosen = useWatch<Values, 'planType'>({ name: 'planType' });
  const plan = plans.find(({ planType }) => planType === chosen);
  if (!plan) return null;
  return (
    <>
      {plan.requiresDisclosures && <Text measure={60}>{messages.disclosures}</Text>}
      <details>
        <summary>{messages.schedule}</summary>
        <TableFrame>
          <Rows>
            <thead>
              <tr>
                <th scope="col">Due</th>
                <th scope="col" data-figure>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.installments.map(({ number, dueDate, amount }) => (
                <tr key={number}>
                  <th scope="row">{formatDate(dueDate)}</th>
                  <td data-figure>{formatMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
          </Rows>
        </TableFrame>
      </details>
    </>
  );
}
