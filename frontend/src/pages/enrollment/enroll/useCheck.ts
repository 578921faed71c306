import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { BlockerDto, RegistrationCheckDto, SectionDetailDto } from '../../../api/types.gen';
import { checkRegistration } from '../../../providers/registration';
import type { wishOf } from './enrollForm';

export type Wish = NonNullable<ReturnType<typeof wishOf>>;

/** What the dialog shows of a check. */
export type Standing = Pick<RegistrationCheckDto, 'allowed' | 'blockers' | 'warnings'> &
  Partial<Pick<RegistrationCheckDto, 'earlier'>>;

export const checkKey = (wish: Wish) => ['enrollments', 'check', wish];

/** As a refusal has it. It does not name what an override would have passed: that stays until it is asked again. */
export function refusedFor(blockers: BlockerDto[], before?: Standing): Standing {
  const named = new Set(blockers.map(({ code }) => code));
  const passed = before?.blockers.filter(({ code }) => !named.has(code)) ?? [];
  return { warnings: [], ...before, allowed: false, blockers: [...blockers, ...passed] };
}

/** What the server would answer now. Asked anew each time it is looked at. */
export const useCheck = (wish: Wish) =>
  useQuery<Standing>({
    queryKey: checkKey(wish),
    queryFn: ({ signal }) => checkRegistration(wish, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The chosen section with its seats, which events keep up to date. */
export const useSeatsOf = (sectionId: string) =>
  useGetOne<SectionDetailDto>('sections', { id: sectionId, meta: { view: 'detail' } });
