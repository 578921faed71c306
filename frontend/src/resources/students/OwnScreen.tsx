import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { useUser } from '../../providers/session';
import { messages } from './messages';

interface Props {
  title: string;
  children: (studentId: string) => ReactNode;
}

/** A screen with the signed-in student's own data. Other people see a message instead. */
export function OwnScreen({ title, children }: Props) {
  const { role, studentId } = useUser();
  if (role === 'student' && studentId) return children(studentId);
  return (
    <>
      <PageHeading title={title} />
      {role === 'student' ? (
        <Notice title={messages.unlinked} icon="student">
          {messages.unlinkedHint}
        </Notice>
      ) : (
        <Notice title={messages.studentsOnly(title)} icon="lock" />
      )}
    </>
  );
}
