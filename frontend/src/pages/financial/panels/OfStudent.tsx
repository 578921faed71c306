import { Link } from 'react-router-dom';
import { Fact } from '../../../components/Facts';
import { useMay } from '../../../providers/session';
import { accountHref } from '../addresses';
import { messages } from '../messages';

/** Whether this person manages others' accounts; students read their own. */
export const useIsOffice = () => useMay()('list', 'billing');

/** The student, for offices. */
export function OfStudent({ studentId, studentNumber }: { studentId: string; studentNumber: string }) {
  if (!useIsOffice()) return null;
  return (
    <Fact label="Student ID">
      <Link to={accountHref(studentId)} aria-label={messages.account.of(studentNumber)}>
        {studentNumber}
      </Link>
    </Fact>
  );
}
