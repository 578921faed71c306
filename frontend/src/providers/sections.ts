import { useQuery } from '@tanstack/react-query';
import type {
  ClashesDto,
  DepartmentSeatsDto,
  GradeDistributionDto,
  PlannedSectionDto,
  SectionSummaryDto,
} from '../api/types.gen';
import { type Cancellable, check, read, reading } from './read';

/** The grades of a section, counted by the server. */
export const readGradeDistribution = (id: string, options?: Cancellable) =>
  read<GradeDistributionDto>(['sections', id, 'grade-distribution'], options);

/** The term's totals from the server. */
export const useSectionSummary = (termId: string | undefined) =>
  useQuery({
    queryKey: ['sections', 'summary', { termId }],
    queryFn: reading<SectionSummaryDto>(['sections', 'summary'], { termId: termId! }),
    enabled: termId !== undefined,
  });

/** The seats of a term by department, totaled by the server. */
export const useDepartmentSeats = (termId: string | undefined) =>
  useQuery({
    queryKey: ['sections', 'utilization', { termId }],
    queryFn: reading<DepartmentSeatsDto[]>(['sections', 'utilization'], { termId: termId! }),
    enabled: termId !== undefined,
  });

/** The conflicts of an unsaved section. */
export const readClashes = async (planned: PlannedSectionDto, options?: Cancellable) =>
  (await check<ClashesDto>(['sections', 'clashes'], planned, options)).clashes;
