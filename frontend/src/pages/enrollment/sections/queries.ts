import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type {
  EnrollmentDto,
  IdleSeatsDto,
  RosterEntryDto,
  SectionDemandDto,
  SectionDetailDto,
} from '../../../api/types.gen';
import type { Marked } from '../../../components/RestrictedMark';
import { readDepartments, readIdleSummary } from '../../../providers/registration';
import { useMay } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { useRows } from '../useRows';

export const useDepartments = () =>
  useQuery({
    queryKey: ['courses', 'departments'],
    queryFn: ({ signal }) => readDepartments({ signal }),
  });

export const useIdleSummary = (termId: string | undefined) =>
  useQuery({
    queryKey: ['sections', 'idle-seats', 'summary', { termId }],
    queryFn: ({ signal }) => readIdleSummary(termId!, { signal }),
    enabled: termId !== undefined,
  });

export const useSection = (id: string) =>
  useGetOne<SectionDetailDto>('sections', { id, meta: { view: 'detail' } });

const first = { page: 1, perPage: 1 };
/** The demand report on one section; nothing if the role may not see it. */
export function useDemandOf(id: string, enabled: boolean) {
  const demand = useRows<SectionDemandDto>(
    'sections/demand',
    { filter: { id }, pagination: first, sort: { field: 'courseCode', order: 'ASC' } },
    enabled,
  );
  const idle = useRows<IdleSeatsDto>(
    'sections/idle-seats',
    { filter: { id }, pagination: first, sort: { field: 'courseCode', order: 'ASC' } },
    enabled,
  );
  const reading = enabled && (demand.isLoading || idle.isLoading);
  const failed = [demand, idle].filter(({ data, isError, isFetching }) => !data && isError && !isFetching);
  return {
    demand: demand.data?.[0],
    idle: idle.data?.[0],
    reading,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** A waitlist entry, from the list that the role may read. */
export interface WaitlistEntry extends Marked {
  id: string;
  name: string;
  studentNumber: string;
  position: number | null;
  since: string;
  /** In percent; undefined if the role may not see it. */
  chance?: number | null;
  offerExpiresAt: string | null;
  skipReason?: string | null;
}

export const waitingLength = 25;

const ofRoster = (row: RosterEntryDto): WaitlistEntry => ({
  id: row.enrollmentId,
  name: fullName({ firstName: row.firstName, lastName: row.lastName, studentId: row.studentNumber }),
  studentNumber: row.studentNumber,
  directoryRestricted: row.directoryRestricted,
  directoryRestriction: row.directoryRestriction,
  position: row.waitlistPosition,
  since: row.enrollmentDate,
  chance: row.chance,
  offerExpiresAt: row.offerExpiresAt,
  skipReason: row.skipReason,
});
const ofEnrollment = (row: EnrollmentDto): WaitlistEntry => ({
  id: row.id,
  name: row.studentName || row.studentNumber,
  studentNumber: row.studentNumber,
  directoryRestricted: row.directoryRestricted,
  directoryRestriction: row.directoryRestriction,
  position: row.waitlistPosition,
  since: row.enrollmentDate,
  offerExpiresAt: row.offerExpiresAt,
  skipReason: row.skipReason,
});

/** The waitlist of a section, in its order. */
export function useWaitlist(sectionId: string, page: number) {
  const mayReadRoster = useMay()('read', 'sections.roster');
  const pagination = { page, perPage: waitingLength };
  const roster = useRows<RosterEntryDto>(
    `sections/${sectionId}/roster`,
    { filter: { status: 'waitlisted' }, pagination, sort: { field: 'status', order: 'ASC' } },
    mayReadRoster,
  );
  const rows = useRows<EnrollmentDto>(
    'enrollments',
    {
      filter: { sectionId, status: 'waitlisted' },
      pagination,
      sort: { field: 'enrollmentDate', order: 'ASC' },
    },
    !mayReadRoster,
  );
  return mayReadRoster
    ? { ...roster, data: roster.data?.map(ofRoster) }
    : { ...rows, data: rows.data?.map(ofEnrollment) };
}
