import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Part, Parts } from '../../components/Part';
import { displayName, roleLabel } from '../../layout/identity';
import { useUser } from '../../providers/session';
import { hasScreen } from '../../routes';
import { DirectoryPart } from '../student-records/DirectoryPart';
import { useStudentRecord } from '../student-records/queries';
import { SessionsPart } from './SessionsPart';

const recordPath = '/portal/my-record';

function OwnDirectory({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useStudentRecord(studentId);
  if (data) return <DirectoryPart student={data} />;
  return (
    <Part title="Directory information">
      {error && !isFetching ? (
        <Failure title="Your record could not be read" error={error} onRetry={() => void refetch()} />
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
      <PageTitle>Profile</PageTitle>
      <PageHeading title="Profile" />
      <Parts>
        <Part
          title={displayName(user)}
          note="Your name and e-mail address come from your university account. Support corrects them there."
        >
          <Ledger>
            <LedgerRow label="First name">{user.firstName || 'Not set'}</LedgerRow>
            <LedgerRow label="Last name">{user.lastName || 'Not set'}</LedgerRow>
            <LedgerRow label="E-mail">{user.email || 'Not set'}</LedgerRow>
            <LedgerRow label="Role">{roleLabel(user.role)}</LedgerRow>
          </Ledger>
        </Part>
        {isStudent && !user.studentId && (
          <Part
            title="Student record"
            note="No student record is linked to this account yet; the registrar links it."
          />
        )}
        {isStudent && user.studentId && hasScreen(recordPath) && (
          <Part
            title="Student record"
            note="Your phone number, address and emergency contact are in your record. You can change them there."
          >
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
