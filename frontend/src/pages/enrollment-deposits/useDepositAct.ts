import { useQueryClient } from '@tanstack/react-query';
import type { EnrollmentDepositDto } from '../../api/types.gen';
import { dotted } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import { hasStatus } from '../../providers/apiError';
import type { Recorded } from '../../providers/records';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';
import { depositsOf, refreshes } from './queries';

export interface ActProps {
  deposit: EnrollmentDepositDto & Recorded;
  onClose: () => void;
}

const paths = { record: 'deposit', waive: 'waive-deposit', undo: 'undo' } as const;

/** What the bursar does with an application; the toast links to the account of the student. */
export function useDepositAct<Values>(
  name: keyof typeof paths,
  { id, etag }: ActProps['deposit'],
  bodyOf: (values: Values) => object,
) {
  const { done, failed } = messages[name];
  const queries = useQueryClient();
  const { run } = useAct({
    act: (values: Values) =>
      post<EnrollmentDepositDto>(['applications', id, paths[name]], bodyOf(values), etag),
    done,
    record: ({ applicantName, number, studentId, studentNumber }) =>
      studentId
        ? { name: dotted([applicantName ?? number, studentNumber]), to: accountHref(studentId) }
        : undefined,
    failed,
    refreshes,
    reportsStale: true,
  });
  return (values: Values) =>
    run(values).catch((error: unknown) => {
      // The version is the application's, but it is read here.
      if (hasStatus(error, 412)) void queries.invalidateQueries({ queryKey: [depositsOf] });
      throw error;
    });
}
