import { useParams } from 'react-router-dom';
import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { PageHeading } from '../../../components/PageHeading';
import { PageTitle } from '../../../components/PageTitle';
import { PrintButton } from '../../../components/lists/PrintButton';
import { studentLabel } from '../../../components/form/picker/found';
import { Inline } from '../../../components/layout/Inline';
import { hasStatus } from '../../../providers/apiError';
import { fullName } from '../../../resources/students/student';
import { FinancialDialogs } from '../dialogs/FinancialDialogs';
import { NewButtons } from '../NewButtons';
import { financialPath } from '../path';
import { useStudent } from '../queries';
import { AccountLinks } from './AccountLinks';
import { AccountParts } from './AccountParts';
import { messages } from '../messages';

/** A student's charges, plans and payments. */
export default function Account() {
  const { id = '' } = useParams();
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: string }) {
  const { data: student, error, isFetching, refetch } = useStudent(id);
  const failed = error && !isFetching && !student;
  const missing = hasStatus(error, 404) || hasStatus(error, 400);
  return (
    <>
      <BackLink to={financialPath}>Financial Management</BackLink>
      {failed ? (
        <>
          <PageHeading title={missing ? messages.account.notFound : messages.account.notLoaded} />
          {missing ? (
            <p>{messages.account.missing}</p>
          ) : (
            <Failure title={messages.failed.account} error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <>
          {student && <PageTitle>{`${fullName(student)} · Student Account`}</PageTitle>}
          {/* A long name must not move the buttons. */}
          <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={4}>
            <PageHeading title={student ? fullName(student) : 'Student Account'} below={2} flex="1 1 320px">
              {student ? <AccountLinks student={student} /> : <Bone width="180px" />}
            </PageHeading>
            <Inline wrap gap={3} align="stretch">
              <PrintButton />
              <NewButtons studentId={id} />
            </Inline>
          </Inline>
          <OwnRecordNote below={4} studentId={id} />
          <AccountParts id={id} />
          {student && <FinancialDialogs student={{ id, label: studentLabel(student) }} />}
        </>
      )}
    </>
  );
}
