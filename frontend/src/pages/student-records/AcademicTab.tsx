import styled from '@emotion/styled';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatGpa, words } from '../../components/format';
import { ProgressBar } from '../../components/ProgressBar';
import { StatusBadge } from '../../components/StatusBadge';
import type { StudentRecordDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import { DEGREE_CREDITS, degreeProgress, sapTone } from '../../resources/students/student';
import { space } from '../../theme/scale';
import { ConferredDegrees } from './ConferredDegrees';
import { CurrentEnrollments } from './CurrentEnrollments';
import { NotForYourRole } from './NotForYourRole';
import { TransferCredits } from './TransferCredits';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });

/** Where the class levels begin: 30, 60 and 90 credits. */
const classLevels = [30, 60, 90].map((credits) => (credits / DEGREE_CREDITS) * 100);

export function AcademicTab({ student }: { student: StudentRecordDto }) {
  if (!useMay()('read', 'students.academic')) return <NotForYourRole what="Academic information" />;
  const earned = student.creditsEarned ?? 0;
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
        <Fact label="Credits earned">{earned}</Fact>
        <Fact label="Credits attempted">{student.creditsAttempted ?? 0}</Fact>
        <Fact label="SAP status">
          {student.sapStatus ? (
            <StatusBadge tone={sapTone(student.sapStatus)}>{words(student.sapStatus)}</StatusBadge>
          ) : (
            'Not set'
          )}
        </Fact>
      </Facts>
      <ProgressBar
        label="Degree progress"
        percent={degreeProgress(earned)}
        note={`${earned} of ${DEGREE_CREDITS} credits earned`}
        ticks={classLevels}
      />
      <CurrentEnrollments studentId={student.id} />
      <TransferCredits studentId={student.id} />
      <ConferredDegrees studentId={student.id} />
    </Stack>
  );
}
