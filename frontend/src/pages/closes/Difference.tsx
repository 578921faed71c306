import { StatusBadge } from '../../components/StatusBadge';
import { centsOf } from '../../resources/billing/cents';
import { messages } from './messages';

/** The deposit less what the ledger expected. */
export function Difference({ amount }: { amount: string }) {
  const cents = centsOf(amount);
  if (cents === 0) return <>{messages.noDifference}</>;
  return cents > 0 ? (
    <StatusBadge tone="warning">{messages.over(amount)}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{messages.short(amount.replace('-', ''))}</StatusBadge>
  );
}
