import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type {
  AdmissionDecisionDto,
  ApplicationReviewDto,
  ApplicationReviewerDto,
} from '../../../api/types.gen';
import { reading } from '../../../providers/read';
import type { Recorded } from '../../../providers/records';

const resource = 'admission-decisions';
export type Decision = AdmissionDecisionDto & Recorded;

/** Of one application, the latest first. */
export const useDecisions = (applicationId: string) =>
  useGetList<AdmissionDecisionDto>(resource, {
    filter: { applicationId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'proposedAt', order: 'DESC' },
  });

/** Its own cache key: a row of the list has no version. */
export const useDecision = (id: string) => useGetOne<Decision>(resource, { id, meta: { view: 'record' } });

export const useReviews = (applicationId: string) =>
  useQuery({
    queryKey: ['applications', applicationId, 'reviews'],
    queryFn: reading<ApplicationReviewDto[]>(['applications', applicationId, 'reviews']),
  });

/** The list of reviewers; while it is empty, applications go to the admissions staff. */
export const useReviewers = () =>
  useQuery({
    queryKey: ['application-reviewers'],
    queryFn: reading<ApplicationReviewerDto[]>(['application-reviewers']),
  });

/** The queries to refetch after an act. */
export const keys = [['applications'], [resource], ['application-reviews']] as const;

/** While a decision can be made. */
export const isDecidable = (state: string) =>
  ['under_review', 'decided', 'accepted', 'declined'].includes(state);
