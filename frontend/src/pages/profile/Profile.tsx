import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { PageHeading } from '../../components/PageHeading';
import { Part, Parts } from '../../components/Part';
import { Text } from '../../components/layout/Text';
import { displayName, roleLabel } from '../../layout/identity';
import { useUser } from '../../providers/session';
import { DirectoryPart } from '../student-records/directory/DirectoryPart';
import { useStudentRecord } from '../student-records/queries';
import { SessionsPart } from './SessionsPart';
import { messages } from './messages';

const recordPath = '/portal/my-record';

function OwnDirectory({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useStudentRecord(studentId);
  if (data) return <DirectoryPart student={data} />;
  return (
    <Part title="Directory information">
      {error && !isFetching ? (
        <Failure title={messages.recordFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="56px" />
      )}
    </Part>
  );
}

/** The signed-in person's data from the university's sign-in, which the portal can't change. */
export default function Profile() {
  const user = useUser();
  const isStudent = user.role === 'student';
  return (
    <>
      <PageHeading title="Profile" />
      <Parts>
        <Part title={displayName(user)} note={messages.nameNote}>
          <Ledger>
            <LedgerRow label="First name">{user.firstName || 'Not set'}</LedgerRow>
            <LedgerRow label="Last name">{user.lastName || 'Not set'}</LedgerRow>
            <LedgerRow label="Email">
              <Text as="span" breaks>
                {user.email || 'Not set'}
              </Text>
            </LedgerRow>
            <LedgerRow label="Role">{roleLabel(user.role)}</LedgerRow>
          </Ledger>
        </Part>
        {isStudent && !user.studentId && <Part title="Student record" note={messages.notLinked} />}
        {isStudent && user.studentId && (
          <Part title="Student record" note={messages.contactNote}>
            <ButtonLink look="outline" to={`${recordPath}?tab=personal`}>
              Open my record
            </ButtonLink>
          </Part>
        )}
        {isStudent && user.studentId && <OwnDirectory studentId={user.studentId} />}
        <SessionsPart />
      </Parts>
    </>
  );
}
