import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import { keepRows } from '../../components/lists/keepRows';
import { reading } from '../../providers/read';
import type {
  EnrollmentDto,
  EnrollmentIntensityDto,
  FinancialSummaryDto,
  HoldDto,
  StudentDto,
  StudentRecordDto,
} from '../../api/types.gen';
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
export const useAllEnrollments = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['students', 'enrollments', { id }],
    queryFn: reading<EnrollmentDto[]>(['students', id, 'enrollments']),
    enabled,
  });

export const useEnrollments = (id: string, termId: string | undefined) =>
  useQuery({
    queryKey: ['students', 'enrollments', { id, termId }],
    queryFn: reading<EnrollmentDto[]>(['students', id, 'enrollments'], { termId: termId! }),
    enabled: termId !== undefined,
  });

export const useFinancialSummary = (id: string) =>
  useQuery({
    queryKey: ['students', 'financial-summary', { id }],
    queryFn: reading<FinancialSummaryDto>(['students', id, 'financial-summary']),
  });

export const useHolds = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['students', 'holds', { id }],
    queryFn: reading<HoldDto[]>(['students', id, 'holds']),
    enabled,
  });

export const useEnrollmentIntensity = (id: string) =>
  useQuery({
    queryKey: ['students', 'enrollment-intensity', { id }],
    queryFn: reading<EnrollmentIntensityDto[]>(['students', id, 'enrollment-intensity']),
  });
