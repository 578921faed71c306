import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoicesField } from '../../../components/form/choices';
import type { Picked } from '../../../components/form/picker/picked';
import { toNumber } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { Text } from '../../../components/layout/Text';
import { amountOf, centsOf, totalOf } from '../../../resources/billing/cents';
import { useOpenItems } from '../queries';
import { chargeTarget } from '../targets';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  termId: string;
  totalAmount: string;
  chargeIds: string[];
}

/** The open charges that a new plan can finance. None chosen: the tuition of its term. */
export function FinancedCharges() {
  const student = useWatch<Values, 'studentId'>({ name: 'studentId' });
  const { charges } = useOpenItems(student?.id);
  const { setValue } = useFormContext<Values>();
  // Charges of the student chosen before.
  useEffect(() => setValue('chargeIds', []), [student?.id, setValue]);
  if (!charges?.length) return null;
  return (
    <ChoicesField
      name="chargeIds"
      label="Charges to finance"
      hint={messages.plan.chargesHint}
      choices={charges.map((charge) => ({ value: charge.id, label: chargeTarget(charge).label }))}
    />
  );
}

/** What the total leaves for later tuition. */
export function Unapplied() {
  const [student, termId, total, chosen] = useWatch<
    Values,
    ['studentId', 'termId', 'totalAmount', 'chargeIds']
  >({ name: ['studentId', 'termId', 'totalAmount', 'chargeIds'] });
  const { charges } = useOpenItems(student?.id);
  const financed = (charges ?? []).filter((charge) =>
    chosen.length ? chosen.includes(charge.id) : charge.chargeType === 'tuition' && charge.termId === termId,
  );
  const open = totalOf(financed.map(({ balance }) => balance));
  const isAmount = (toNumber(total) ?? 0) > 0;
  const rest = centsOf(total) - centsOf(open);
  return (
    <Text role="status" measure={60}>
      {charges && isAmount && rest > 0 && messages.plan.unapplied(formatMoney(amountOf(rest)))}
      {charges && isAmount && rest <= 0 && messages.plan.applied(formatMoney(total))}
    </Text>
  );
}
