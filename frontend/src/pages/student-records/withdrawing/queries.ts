import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { CreateTermWithdrawalDto, InquiryDto, TermWithdrawalDto } from '../../../api/types.gen';
import { check } from '../../../providers/read';

export const addressOf = (studentId: string) => ['students', studentId, 'withdrawals'];

/** What a withdrawal would change; fetched each time. */
export const useWithdrawal = (
  studentId: string,
  { termId, ...given }: Omit<CreateTermWithdrawalDto, 'reason'>,
) =>
  useQuery({
    queryKey: ['term-withdrawals', studentId, termId, given],
    // Nothing is recorded, so the reason isn't known yet.
    queryFn: ({ signal }) =>
      check<TermWithdrawalDto>(
        addressOf(studentId),
        { termId, ...given, reason: 'Preview', dryRun: true },
        { signal },
      ),
    enabled: termId !== '',
    // The courses of one term must not be shown below the name of another.
    placeholderData: (earlier: TermWithdrawalDto | undefined, query) =>
      query?.queryKey[2] === termId ? earlier : undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** The student's withdrawal requests, newest first. */
export const useRequests = (studentId: string, enabled: boolean) =>
  useGetList<InquiryDto>(
    'inquiries',
    {
      filter: { studentId, kind: 'withdrawal' },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'receivedAt', order: 'DESC' },
    },
    { enabled },
  );
