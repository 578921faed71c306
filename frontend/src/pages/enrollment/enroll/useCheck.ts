import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { SectionDetailDto } from '../../../api/types.gen';
import { checkRegistration } from '../../../providers/registration';
import type { wishOf } from './enrollForm';

export type Wish = NonNullable<ReturnType<typeof wishOf>>;

/** What the server would answer now. Asked anew each time it is looked at. */
export const useCheck = (wish: Wish) =>
  useQuery({
    queryKey: ['enrollments', 'check', wish],
    queryFn: ({ signal }) => checkRegistration(wish, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The chosen section with its seats, which events keep up to date. */
export const useSeatsOf = (sectionId: string) =>
  useGetOne<SectionDetailDto>('sections', { id: sectionId, meta: { view: 'detail' } });
