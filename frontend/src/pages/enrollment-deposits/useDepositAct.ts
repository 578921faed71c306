import type { EnrollmentDepositDto } from '../../api/types.gen';
import { dotted } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';
import { refreshes } from './queries';

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
  return useAct({
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
}
