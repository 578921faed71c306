import styled from '@emotion/styled';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { PageHeading } from '../../../components/PageHeading';
import { PageTitle } from '../../../components/PageTitle';
import { PrintButton } from '../../../components/lists/PrintButton';
import { studentLabel } from '../../../components/form/picker/found';
import { hasStatus } from '../../../providers/apiError';
import { fullName } from '../../../resources/students/student';
import { space } from '../../../theme/scale';
import { FinancialDialogs } from '../dialogs/FinancialDialogs';
import { NewButtons } from '../NewButtons';
import { financialPath } from '../path';
import { useStudent } from '../queries';
import { AccountLinks } from './AccountLinks';
import { AccountParts } from './AccountParts';
import { messages } from '../messages';

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(0, 6),
  marginBottom: space(4),
  // A long name must not move the buttons.
  '& > div:first-of-type': { flex: '1 1 320px', marginBottom: space(2) },
});
const Note = styled(OwnRecordNote)({ marginBottom: space(4) });
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) });

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
          <Head>
            <PageHeading title={student ? fullName(student) : 'Student Account'}>
              {student ? <AccountLinks student={student} /> : <Bone width="180px" />}
            </PageHeading>
            <Buttons>
              <PrintButton />
              <NewButtons studentId={id} />
            </Buttons>
          </Head>
          <Note studentId={id} />
          <AccountParts id={id} />
          {student && <FinancialDialogs student={{ id, label: studentLabel(student) }} />}
        </>
      )}
    </>
  );
}
