import { useGetList, useGetOne } from 'react-admin';
import type { ApplicationReviewDto, ApplicationReviewRecordDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress } from '../../components/lists/useListAddress';
import type { Recorded } from '../../providers/dataProvider';
import type { Field, Filters } from './spec';

const resource = 'application-reviews';
export type Record = ApplicationReviewRecordDto & Recorded;
export type Address = ListAddress<Field, Filters>;

export function requestOf(address: Address) {
  const { filter, ...request } = filteredRequest(address);
  const { open } = filter;
  return { ...request, filter: { ...(open !== undefined && { open: open === 'true' }) } };
}

export function useReviews(address: Address) {
  const request = requestOf(address);
  return useGetList<ApplicationReviewDto>(resource, request, {
    placeholderData: keepRows(resource, request.filter, ['open']),
  });
}

/** Its own cache key: a row of the list has fewer fields. */
export const useReview = (id: string) => useGetOne<Record>(resource, { id, meta: { view: 'record' } });

export const keys = [[resource]] as const;

export const isOpen = ({
  submittedAt,
  applicationState,
}: Pick<ApplicationReviewDto, 'submittedAt' | 'applicationState'>) =>
  submittedAt === null && applicationState === 'under_review';
