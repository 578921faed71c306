import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { IssuedTranscriptDto, LetterCheckDto, TranscriptDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress } from '../../components/lists/useListAddress';
import { reading } from '../../providers/read';

export const useTranscript = (studentId: string) =>
  useQuery({
    queryKey: ['students', 'transcript', { studentId }],
    queryFn: reading<TranscriptDto>(['students', studentId, 'transcript']),
  });

/** Whether a letter can be issued, and its blockers. */
export const useLetterCheck = (studentId: string) =>
  useQuery({
    queryKey: ['students', 'letters', { studentId }],
    queryFn: reading<LetterCheckDto>(['students', studentId, 'letters', 'check']),
    // Always current when the dialog opens.
    gcTime: 0,
  });

/** A letter has the same fields. */
export type IssuedDocument = IssuedTranscriptDto;
export type Papers = 'transcripts' | 'letters';

const statuses = { status: ['valid', 'superseded', 'revoked'] } as const;
export const issuedSpec = {
  sortable: ['issuedAt', 'number', 'status'],
  sort: '-issuedAt',
  filters: statuses,
} as const;
export type IssuedSort = (typeof issuedSpec.sortable)[number];
export type IssuedAddress = ListAddress<IssuedSort, typeof statuses>;

/** The resource name of the documents issued to a student. */
export const issuedOf = (studentId: string, papers: string) =>
  `students/${encodeURIComponent(studentId)}/${papers}`;

export const useIssued = (resource: string, address: IssuedAddress) =>
  useGetList<IssuedDocument>(resource, filteredRequest(address), {
    placeholderData: keepRows(resource, {}, []),
  });
