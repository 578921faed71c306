import { useGetList } from 'react-admin';
import type { EnrollmentDepositDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { useRecord } from '../../components/records/records';
import { moneyOf } from '../financial/queries';
import type { DepositTab } from './path';

export const depositsOf = 'enrollment-deposits';

/** The queries to refetch after an application becomes a student record, or no longer is one. */
export const refreshes = [[depositsOf], ['applications'], ['deposit-refunds'], ...moneyOf()] as const;

const fields = ['acceptedAt', 'number', 'applicantName', 'programName', 'termName'] as const;
export type DepositField = (typeof fields)[number];
const filters = {} as const;
export type DepositAddress = ListAddress<DepositField, typeof filters>;

export const depositSpecs: Record<DepositTab, ListSpec<DepositField, typeof filters>> = {
  awaiting: { sortable: fields, sort: 'acceptedAt', filters, prefix: 'awaiting' },
  recorded: { sortable: fields, sort: '-acceptedAt', filters, prefix: 'recorded' },
};

const states = { awaiting: 'accepted', recorded: 'enrolled' } as const;

export function depositRequest(tab: DepositTab, address: DepositAddress) {
  const request = filteredRequest(address);
  return { ...request, filter: { ...request.filter, state: states[tab] } };
}

export function useDeposits(tab: DepositTab, address: DepositAddress) {
  const request = depositRequest(tab, address);
  return useGetList<EnrollmentDepositDto>(depositsOf, request, {
    placeholderData: keepRows(depositsOf, request.filter, ['q', 'state']),
  });
}

/** The id is the application's. */
export const useDeposit = (id: string) => useRecord<EnrollmentDepositDto>(depositsOf, id);
