import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useUser } from '../../providers/session';

interface Props {
  title: string;
  children: (studentId: string) => ReactNode;
}

/** A screen with the signed-in student's own data. Other people see a message instead. */
export function OwnScreen({ title, children }: Props) {
  const { role, studentId } = useUser();
  if (role === 'student' && studentId)
    return (
      <>
        <PageTitle>{title}</PageTitle>
        {children(studentId)}
      </>
    );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} />
      {role === 'student' ? (
        <Notice title="No student record is linked to your account yet" icon="student">
          The registrar links it. What belongs to it is shown here from then on.
        </Notice>
      ) : (
        <Notice title={`${title} is for students`} icon="lock" />
      )}
    </>
  );
}
