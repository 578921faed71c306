import type { PaymentDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import { useMay } from '../../../providers/session';
import { useFinancialDialogs } from '../dialogs/dialogs';

/** The actions that the signed-in person may take on a payment; a void one has none. */
export function usePaymentTools() {
  const may = useMay();
  const records = may('record', 'payments');
  const { open } = useFinancialDialogs();
  const changes = (payment: PaymentDto): readonly Action[] =>
    may('record', 'payments', payment.studentId) && !payment.voidedAt
      ? [
          { label: 'Edit', icon: 'edit', onSelect: () => open('edit-payment', payment.id) },
          {
            label: 'Reallocate',
            icon: 'swap',
            onSelect: () => open('reallocate-payment', payment.id),
          },
          ...(payment.method === 'check' || payment.method === 'bank_transfer'
            ? [
                {
                  label: 'Return payment',
                  icon: 'alert',
                  onSelect: () => open('return-payment', payment.id),
                } as const,
              ]
            : []),
          {
            label: 'Void payment',
            icon: 'close',
            danger: true,
            onSelect: () => open('void-payment', payment.id),
          },
        ]
      : [];
  return { changes, records };
}
