import { useMay, useUser } from '../../../providers/session';
import { useAllEnrollments } from '../queries';

/** After the first enrollment only the registrar may edit a record. Until that is known, admissions can't. */
export function useMayEdit(id: string) {
  const mayWrite = useMay()('write', 'students', id);
  const { role } = useUser();
  const untilEnrolled = mayWrite && role === 'admissions';
  const { data } = useAllEnrollments(id, untilEnrolled);
  return mayWrite && (!untilEnrolled || data?.length === 0);
}
