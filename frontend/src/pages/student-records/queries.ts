import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import { keepRows } from '../../components/lists/keepRows';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { fetchSignedIn } from '../../providers/fetchSignedIn';
import { path } from '../../providers/records';
import type { EnrollmentIntensityDto, StudentDto, StudentRecordDto } from '../../api/types.gen';
import { filterKinds } from './filters';
import { asksForStudents, type RecordsAddress, searchRequest } from './recordsAddress';

/** One page of the matches. Another page or order keeps the old rows until the new ones arrive. */
export function useStudentSearch(address: RecordsAddress) {
  const request = searchRequest(address);
  return useGetList<StudentDto>('students', request, {
    enabled: asksForStudents(address),
    placeholderData: keepRows<Record<string, unknown>>('students', request.filter, [
      'q',
      ...Object.keys(filterKinds),
    ]),
  });
}

/** The whole record. Its own cache key: a row of the list has fewer fields, so it can't replace it. */
export const useStudentRecord = (id: string) =>
  useGetOne<StudentRecordDto>('students', { id, meta: { view: 'record' } });

/** Enrollments of every term. */
export function useAllEnrollments(id: string, enabled = true) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'enrollments', { id }],
    queryFn: ({ signal }) => dataProvider.getStudentEnrollments(id, { signal }),
    enabled,
  });
}

export function useEnrollments(id: string, termId: string | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'enrollments', { id, termId }],
    queryFn: ({ signal }) => dataProvider.getStudentEnrollments(id, { termId, signal }),
    enabled: termId !== undefined,
  });
}

export function useFinancialSummary(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'financial-summary', { id }],
    queryFn: ({ signal }) => dataProvider.getFinancialSummary(id, { signal }),
  });
}

export function useHolds(id: string, enabled = true) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'holds', { id }],
    queryFn: ({ signal }) => dataProvider.getHolds(id, { signal }),
    enabled,
  });
}

export const useEnrollmentIntensity = (id: string) =>
  useQuery<EnrollmentIntensityDto[]>({
    queryKey: ['students', 'enrollment-intensity', { id }],
    queryFn: async ({ signal }) =>
      (await fetchSignedIn(path('students', id, 'enrollment-intensity'), { signal })).json,
  });
