import { useLocation } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Notice } from '../../../components/Notice';
import { whenLoaded } from '../../../components/whenLoaded';
import { useUser } from '../../../providers/session';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { messages } from './messages';

const ClassGrades = whenLoaded(() => import('./ClassGrades'), Bone);
const OwnGrades = whenLoaded(() => import('./OwnGrades'), Bone);
const Scheme = whenLoaded(() => import('./Scheme'), Bone);
const StudentGrades = whenLoaded(() => import('./StudentGrades'), Bone);

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
