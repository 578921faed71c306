import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { IssuedTranscriptDto, TranscriptDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { type ListAddress, listRequest } from '../../components/lists/useListAddress';
import { fetchSignedIn } from '../../providers/fetchSignedIn';
import { path } from '../../providers/records';

export const useTranscript = (studentId: string) =>
  useQuery<TranscriptDto>({
    queryKey: ['students', 'transcript', { studentId }],
    queryFn: async ({ signal }) =>
      (await fetchSignedIn(path('students', studentId, 'transcript'), { signal })).json,
  });

export type IssuedDocument = IssuedTranscriptDto;

const statuses = { status: ['valid', 'superseded', 'revoked'] } as const;
export const issuedSpec = {
  sortable: ['issuedAt', 'number', 'status'],
  sort: '-issuedAt',
  filters: statuses,
} as const;
export type IssuedSort = (typeof issuedSpec.sortable)[number];
export type IssuedAddress = ListAddress<IssuedSort, typeof statuses>;

/** The list of what was issued for a student, as react-admin calls it. */
export const issuedOf = (studentId: string, papers: string) =>
  `students/${encodeURIComponent(studentId)}/${papers}`;

export function issuedRequest(address: IssuedAddress) {
  const { filter, ...request } = listRequest(address);
  return { ...request, filter: { ...filter, ...address.filters } };
}

export const useIssued = (resource: string, address: IssuedAddress) =>
  useGetList<IssuedDocument>(resource, issuedRequest(address), {
    placeholderData: keepRows(resource, {}, []),
  });
