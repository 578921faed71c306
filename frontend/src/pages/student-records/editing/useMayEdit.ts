import { useMay, useUser } from '../../../providers/session';
import { useAllEnrollments } from '../queries';

/** Since the first enrollment a record is the registrar's: until that is known, admissions may not. */
export function useMayEdit(id: string) {
  const mayWrite = useMay()('write', 'students', id);
  const { role } = useUser();
  const untilEnrolled = mayWrite && role === 'admissions';
  const { data } = useAllEnrollments(id, untilEnrolled);
  return mayWrite && (!untilEnrolled || data?.length === 0);
}
