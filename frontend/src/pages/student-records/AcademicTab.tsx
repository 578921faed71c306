import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatGpa } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { Stack } from '../../components/layout/Stack';
import type { StudentRecordDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import type { CorrectionField } from '../../resources/inquiries/correctionFields';
import { DegreeProgress } from '../../resources/students/DegreeProgress';
import { studentStatusLabels, sapStatusLabels, classLevelLabels } from '../../resources/students/messages';
import { sapTone } from '../../resources/students/student';
import { ConferredDegrees } from './ConferredDegrees';
import { CurrentEnrollments } from './CurrentEnrollments';
import { NotForYourRole } from './NotForYourRole';
import { TransferCredits } from './TransferCredits';
import { messages } from './messages';

interface Props {
  student: StudentRecordDto;
  /** Shown next to a field of the student's own record. */
  correction?: (field: CorrectionField) => ReactNode;
}

export function AcademicTab({ student, correction }: Props) {
  if (!useMay()('read', 'students.academic')) return <NotForYourRole what={messages.parts.academic} />;
  return (
    <Stack gap={8}>
      <Facts>
        <Fact label="Program" long>
          {student.programName ?? 'Not set'}
          {correction?.('program')}
        </Fact>
        <Fact label="Catalog year">
          {student.catalogYear ?? 'Not set'}
          {correction?.('catalog_year')}
        </Fact>
        <Fact label="Class level">
          {student.classLevel ? classLevelLabels[student.classLevel] : 'Not set'}
          {correction?.('class_level')}
        </Fact>
        <Fact label="Enrollment status">
          {student.enrollmentStatus ? studentStatusLabels[student.enrollmentStatus] : 'Not set'}
          {correction?.('enrollment_status')}
        </Fact>
        <Fact label="Expected graduation">
          {student.expectedGraduation ? formatDate(student.expectedGraduation) : 'Not set'}
          {correction?.('expected_graduation')}
        </Fact>
        <Fact label="Cumulative GPA">
          {student.cumulativeGpa ? formatGpa(student.cumulativeGpa) : 'N/A'}
          {correction?.('cumulative_gpa')}
        </Fact>
        <Fact label="Credits earned">
          {student.creditsEarned ?? 0}
          {correction?.('credits_earned')}
        </Fact>
        <Fact label="Credits attempted">
          {student.creditsAttempted ?? 0}
          {correction?.('credits_attempted')}
        </Fact>
        <Fact label="SAP status">
          {student.sapStatus ? (
            <StatusBadge tone={sapTone(student.sapStatus)}>{sapStatusLabels[student.sapStatus]}</StatusBadge>
          ) : (
            'Not set'
          )}
          {correction?.('sap_status')}
        </Fact>
      </Facts>
      <DegreeProgress {...student} />
      <CurrentEnrollments studentId={student.id} />
      <TransferCredits studentId={student.id} />
      <ConferredDegrees studentId={student.id} />
    </Stack>
  );
}
