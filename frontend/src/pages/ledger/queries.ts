import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { JournalDto, LedgerEntryDto, StudentDto, TrialBalanceRowDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { reading } from '../../providers/read';
import type { Recorded } from '../../providers/records';
import { accounts, kinds } from './messages';

export const entriesOf = 'ledger/entries';
export const journalsOf = 'ledger/journals';

const entryFields = ['number', 'postedOn', 'kind'] as const;
export type EntryField = (typeof entryFields)[number];
const entryFilters = {
  kind: kinds,
  account: accounts,
  postedOn: 'text',
  asOf: 'text',
  recordedAsOf: 'text',
  studentId: 'text',
} as const;
export const entrySpec: ListSpec<EntryField, typeof entryFilters> = {
  sortable: entryFields,
  sort: '-number',
  filters: entryFilters,
  prefix: 'entries',
};
export type EntryAddress = ListAddress<EntryField, typeof entryFilters>;

export function useEntries(address: EntryAddress) {
  const request = filteredRequest(address);
  return useGetList<LedgerEntryDto>(entriesOf, request, {
    placeholderData: keepRows(entriesOf, request.filter, Object.keys(entryFilters) as never),
  });
}

/** One entry: the ledger has only the list, which answers by id. */
export function useEntry(id: string) {
  const { data, ...rest } = useGetList<LedgerEntryDto>(entriesOf, {
    filter: { id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: '', order: 'ASC' },
  });
  const [entry] = data ?? [];
  return { ...rest, data: entry, isGone: data !== undefined && !entry };
}

/** The names of the students of an entry or a journal. */
export const useStudents = (ids: readonly string[]) =>
  useGetList<StudentDto>(
    'students',
    {
      filter: { id: [...ids].sort() },
      pagination: { page: 1, perPage: 100 },
      sort: { field: '', order: 'ASC' },
    },
    { enabled: ids.length > 0 },
  );

const statuses = ['pending', 'approved', 'rejected'] as const;
const journalFields = ['createdAt', 'postedOn', 'status'] as const;
export type JournalField = (typeof journalFields)[number];
const journalFilters = { status: statuses } as const;
export const journalSpec: ListSpec<JournalField, typeof journalFilters> = {
  sortable: journalFields,
  sort: '-createdAt',
  filters: journalFilters,
  prefix: 'journals',
};

export function useJournals(address: ListAddress<JournalField, typeof journalFilters>) {
  const request = filteredRequest(address);
  return useGetList<JournalDto>(journalsOf, request, {
    placeholderData: keepRows(journalsOf, request.filter, ['status']),
  });
}

export const useJournal = (id: string) => useGetOne<JournalDto & Recorded>(journalsOf, { id });

export const useTrialBalance = (requested: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['ledger', 'trial-balance', requested],
    queryFn: ({ signal }) =>
      reading<TrialBalanceRowDto[]>(['ledger', 'trial-balance'], requested)({ signal }),
    staleTime: 0,
  });
