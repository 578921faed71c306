import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { CardAvailabilityDto, CheckoutDto } from '../../api/types.gen';
import { reading } from '../../providers/read';
import { useMay } from '../../providers/session';

export const checkoutsOf = 'checkouts';

/** Below the student's other queries, so that every change of the account refreshes it. */
export function useCardAvailability() {
  const may = useMay();
  return useQuery({
    queryKey: ['students', 'card-availability'],
    queryFn: ({ signal }) => reading<CardAvailabilityDto>([checkoutsOf, 'availability'])({ signal }),
    enabled: may('pay', 'payments'),
  });
}

export const useCheckout = (id: string) =>
  useGetOne<CheckoutDto>(checkoutsOf, { id }, { enabled: id !== '', retry: false });
