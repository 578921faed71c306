import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { BlockerDto, RegistrationCheckDto, SectionDetailDto } from '../../../api/types.gen';
import { checkRegistration } from '../../../providers/registration';
import type { requestOf } from './enrollForm';

export type RegistrationRequest = NonNullable<ReturnType<typeof requestOf>>;

/** The part of a check that the dialog shows. */
export type CheckResult = Pick<RegistrationCheckDto, 'allowed' | 'blockers' | 'warnings'> &
  Partial<Pick<RegistrationCheckDto, 'earlier'>>;

export const checkKey = (request: RegistrationRequest) => ['enrollments', 'check', request];

/**
 * The check as a refusal reports it. A refusal doesn't name what an override would allow, so that part stays until the
 * next check.
 */
export function refusedFor(blockers: BlockerDto[], before?: CheckResult): CheckResult {
  const named = new Set(blockers.map(({ code }) => code));
  const passed = before?.blockers.filter(({ code }) => !named.has(code)) ?? [];
  return { warnings: [], ...before, allowed: false, blockers: [...blockers, ...passed] };
}

/** The server's current answer, fetched again each time it is shown. */
export const useCheck = (request: RegistrationRequest) =>
  useQuery<CheckResult>({
    queryKey: checkKey(request),
    queryFn: ({ signal }) => checkRegistration(request, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The chosen section with its seats, kept current by events. */
export const useSeatsOf = (sectionId: string) =>
  useGetOne<SectionDetailDto>('sections', { id: sectionId, meta: { view: 'detail' } });
