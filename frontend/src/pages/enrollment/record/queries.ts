import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { EnrollmentDto, SectionDetailDto } from '../../../api/types.gen';
import type { PortalDataProvider, Recorded } from '../../../providers/dataProvider';
import { type ConsequencesOf, readConsequences, readGradeMode } from '../../../providers/registration';

export type Enrollment = EnrollmentDto & Recorded;

/** With its version, so that actions apply to the enrollment as shown. */
export function useEnrollment(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['enrollments', 'one', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<Enrollment>('enrollments', { id, signal })).data,
  });
}

/** The consequences of a drop, withdrawal or swap today; fetched each time. */
export const useConsequences = (id: string, of: ConsequencesOf = {}) =>
  useQuery({
    queryKey: ['enrollments', 'consequences', id, of],
    queryFn: ({ signal }) => readConsequences(id, of, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The grade mode, fetched each time, because other choices change what the policy allows. */
export const useGradeMode = (id: string) =>
  useQuery({
    queryKey: ['enrollments', 'grade-mode', id],
    queryFn: ({ signal }) => readGradeMode(id, { signal }),
    staleTime: 0,
  });

export const useSectionOf = (id: string) =>
  useGetOne<SectionDetailDto>('sections', { id, meta: { view: 'detail' } });
