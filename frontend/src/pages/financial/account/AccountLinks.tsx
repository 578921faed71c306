import { Link } from 'react-router-dom';
import type { StudentRecordDto } from '../../../api/types.gen';
import { clingingDot } from '../../../components/format';
import { useMay } from '../../../providers/session';
import { studentRecordsPath } from '../../student-records/path';

/** The student, with a link to the record for people who may open it. */
export function AccountLinks({ student }: { student: StudentRecordDto }) {
  const may = useMay()('show', 'students');
  return (
    <>
      {student.studentId}
      {may && (
        <>
          {clingingDot}{' '}
          <Link to={`${studentRecordsPath}/${encodeURIComponent(student.id)}?tab=financial`}>
            Student record
          </Link>
        </>
      )}
    </>
  );
}
