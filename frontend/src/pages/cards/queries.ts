import { useGetList } from 'react-admin';
import type { CardTransactionDto, CardTransactionKind, CheckoutDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';

export const checkoutsOf = 'checkouts';
export const transactionsOf = 'card-transactions';

const checkoutFields = ['createdAt', 'amount', 'status', 'studentName'] as const;
export type CheckoutField = (typeof checkoutFields)[number];
const checkoutFilters = { status: ['open', 'processing', 'failed', 'expired', 'paid'] } as const;
export const checkoutSpec: ListSpec<CheckoutField, typeof checkoutFilters> = {
  sortable: checkoutFields,
  sort: '-createdAt',
  filters: checkoutFilters,
  prefix: 'checkouts',
};

export function useCheckouts(address: ListAddress<CheckoutField, typeof checkoutFilters>) {
  const request = filteredRequest(address);
  return useGetList<CheckoutDto>(checkoutsOf, request, {
    placeholderData: keepRows(checkoutsOf, request.filter, ['status']),
  });
}

const transactionFields = ['occurredAt', 'amount', 'status', 'dueBy', 'studentName'] as const;
export type TransactionField = (typeof transactionFields)[number];
const transactionFilters = { status: ['pending', 'posted', 'failed', 'open', 'lost', 'won'] } as const;
export const transactionSpec: ListSpec<TransactionField, typeof transactionFilters> = {
  sortable: transactionFields,
  sort: '-occurredAt',
  filters: transactionFilters,
  prefix: 'transactions',
};

/** The rows of a tab. */
export type Narrowed = { kind: CardTransactionKind } | { needsAttention: true };

export function useTransactions(
  address: ListAddress<TransactionField, typeof transactionFilters>,
  narrowed: Narrowed,
) {
  const request = filteredRequest(address);
  const filter = { ...request.filter, ...narrowed };
  return useGetList<CardTransactionDto>(
    transactionsOf,
    { ...request, filter },
    { placeholderData: keepRows(transactionsOf, filter, ['kind', 'needsAttention'] as never) },
  );
}
