import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import type { CartDto, EnrollmentDto, SectionDto } from '../../api/types.gen';
import { checkCart } from '../../providers/registration';
import { useRows } from '../enrollment/useRows';

export type SectionSort = 'courseCode' | 'courseTitle' | 'courseCredits' | 'instructorName' | 'seatStatus';

export const useSections = (request: GetListParams, enabled: boolean) =>
  useRows<SectionDto>('sections', request, enabled);

/** The student's enrollments of the term, by section. */
export function useOwnEnrollments(studentId: string, termId: string | undefined) {
  const { data } = useRows<EnrollmentDto>(
    'enrollments',
    {
      filter: { studentId, termId },
      sort: { field: 'courseCode', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    termId !== undefined,
  );
  const kept = data?.filter(({ status }) => status !== 'dropped') ?? [];
  return new Map(kept.map((enrollment) => [enrollment.sectionId, enrollment]));
}

/** The sections of the cart, in one request. */
export const useCartSections = (ids: readonly string[]) =>
  useSections(
    {
      filter: { id: ids },
      sort: { field: 'courseCode', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    ids.length > 0,
  );

/**
 * The server's current answer to the cart, each section checked with the others. Fetched again each time it is shown.
 */
export const useCartCheck = (cart: CartDto) =>
  useQuery({
    queryKey: ['enrollments', 'check-cart', cart],
    queryFn: ({ signal }) => checkCart(cart, { signal }),
    enabled: cart.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
