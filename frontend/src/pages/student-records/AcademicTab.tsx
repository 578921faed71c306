import styled from '@emotion/styled';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatGpa, words } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import type { StudentRecordDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import { DegreeProgress } from '../../resources/students/DegreeProgress';
import { sapTone } from '../../resources/students/student';
import { space } from '../../theme/scale';
import { ConferredDegrees } from './ConferredDegrees';
import { CurrentEnrollments } from './CurrentEnrollments';
import { NotForYourRole } from './NotForYourRole';
import { TransferCredits } from './TransferCredits';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });

export function AcademicTab({ student }: { student: StudentRecordDto }) {
  if (!useMay()('read', 'students.academic')) return <NotForYourRole what="Academic information" />;
  return (
    <Stack>
      <Facts>
        <Fact label="Program" long>
          {student.programName ?? 'Not set'}
        </Fact>
        <Fact label="Catalog year">{student.catalogYear ?? 'Not set'}</Fact>
        <Fact label="Class level">{student.classLevel ? words(student.classLevel) : 'Not set'}</Fact>
        <Fact label="Enrollment status">
          {student.enrollmentStatus ? words(student.enrollmentStatus) : 'Not set'}
        </Fact>
        <Fact label="Expected graduation">
          {student.expectedGraduation ? formatDate(student.expectedGraduation) : 'Not set'}
        </Fact>
        <Fact label="Cumulative GPA">{student.cumulativeGpa ? formatGpa(student.cumulativeGpa) : 'N/A'}</Fact>
        <Fact label="Credits earned">{student.creditsEarned ?? 0}</Fact>
        <Fact label="Credits attempted">{student.creditsAttempted ?? 0}</Fact>
        <Fact label="SAP status">
          {student.sapStatus ? (
            <StatusBadge tone={sapTone(student.sapStatus)}>{words(student.sapStatus)}</StatusBadge>
          ) : (
            'Not set'
          )}
        </Fact>
      </Facts>
      <DegreeProgress {...student} />
      <CurrentEnrollments studentId={student.id} />
      <TransferCredits studentId={student.id} />
      <ConferredDegrees studentId={student.id} />
    </Stack>
  );
}
