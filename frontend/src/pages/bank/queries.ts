import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type {
  BankAccountDto,
  BankCandidateDto,
  BankFileBody,
  BankFileDto,
  BankFilePreviewDto,
  BankLineDto,
  BankReconciliationDto,
} from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { check, reading } from '../../providers/read';
import type { Recorded } from '../../providers/records';
import { moneyOf } from '../financial/queries';

export const linesOf = 'bank-lines';
export const filesOf = 'bank-files';
export const accountsOf = 'bank-accounts';
const reconciliationOf = 'bank-reconciliation';

/** What a change of bank lines changes. */
export const bankRefreshes = () => [[linesOf], [filesOf], [accountsOf], [reconciliationOf], ...moneyOf()];

const lineFields = ['postedOn', 'amount', 'status', 'reference'] as const;
export type LineField = (typeof lineFields)[number];
const lineFilters = { status: ['open', 'ambiguous', 'unidentified', 'assigned', 'matched'] } as const;
export const lineSpec: ListSpec<LineField, typeof lineFilters> = {
  sortable: lineFields,
  sort: '-postedOn',
  filters: lineFilters,
  prefix: 'lines',
};

export function useLines(address: ListAddress<LineField, typeof lineFilters>, narrowed: object) {
  const request = filteredRequest(address);
  const filter = { ...request.filter, ...narrowed };
  return useGetList<BankLineDto>(
    linesOf,
    { ...request, filter },
    { placeholderData: keepRows(linesOf, filter, ['q', 'status', 'needsAttention'] as never) },
  );
}

const fileFilters = { format: ['bai2', 'csv'] } as const;
const fileFields = ['createdAt', 'name', 'lines', 'newLines'] as const;
export type FileField = (typeof fileFields)[number];
export const fileSpec: ListSpec<FileField, typeof fileFilters> = {
  sortable: fileFields,
  sort: '-createdAt',
  filters: fileFilters,
  prefix: 'files',
};

export function useFiles(address: ListAddress<FileField, typeof fileFilters>) {
  const request = filteredRequest(address);
  return useGetList<BankFileDto>(filesOf, request, {
    placeholderData: keepRows(filesOf, request.filter, ['q', 'format']),
  });
}

/** With its version, and as it is now. */
export const useLine = (id: string) =>
  useGetOne<BankLineDto & Recorded>(linesOf, { id, meta: { view: 'whole' } }, { refetchOnMount: 'always' });

/** With its version, and as it is now. */
export const useAccount = (id: string) =>
  useGetOne<BankAccountDto & Recorded>(
    accountsOf,
    { id, meta: { view: 'whole' } },
    { refetchOnMount: 'always' },
  );

export const useCandidates = (id: string) =>
  useQuery({
    queryKey: [linesOf, id, 'candidates'],
    queryFn: reading<BankCandidateDto[]>([linesOf, id, 'candidates']),
    staleTime: 0,
  });

/** `about` stands for the file's text, which is too long for a key. */
export const usePreview = (body: BankFileBody | undefined, about: string) =>
  useQuery({
    queryKey: ['bank-file-preview', about, body?.format, body?.mapping],
    queryFn: ({ signal }) => check<BankFilePreviewDto>([filesOf, 'preview'], body!, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const useReconciliation = (asOf: string) =>
  useQuery({
    queryKey: [reconciliationOf, asOf],
    queryFn: reading<BankReconciliationDto>(
      [reconciliationOf],
      asOf ? { filter: JSON.stringify({ asOf }) } : undefined,
    ),
    staleTime: 0,
  });
