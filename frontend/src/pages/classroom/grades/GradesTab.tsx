import { useLocation } from 'react-router-dom';
import { Notice } from '../../../components/Notice';
import { useUser } from '../../../providers/session';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { ClassGrades } from './ClassGrades';
import { OwnGrades } from './OwnGrades';
import { Scheme } from './Scheme';
import { StudentGrades } from './StudentGrades';
import { messages } from './messages';

/** Students see their own grades, instructors the class, a student or the grading scheme. */
export default function GradesTab({ sectionId }: TabProps) {
  const { role } = useUser();
  const asStudent = useStudentView();
  const part = useLocation().pathname.split('/')[5];
  if (role === 'student') return <OwnGrades sectionId={sectionId} />;
  if (asStudent)
    return (
      <Notice title={messages.studentView} icon="book">
        {messages.studentViewText}
      </Notice>
    );
  if (part === 'scheme') return <Scheme sectionId={sectionId} />;
  return part ? (
    <StudentGrades sectionId={sectionId} studentId={part} />
  ) : (
    <ClassGrades sectionId={sectionId} />
  );
}
