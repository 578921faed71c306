import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { dotted } from '../../components/format';
import { PrintButton } from '../../components/lists/PrintButton';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { hasStatus } from '../../providers/apiError';
import { NoSuchStudent } from '../student-records/NoSuchStudent';
import { fullName } from '../../resources/students/student';
import { studentRecordsPath } from '../student-records/path';
import { AuditView, yearOf } from './AuditView';
import { useExcepting } from './exceptions/useExcepting';
import { useDegreeAudit } from './useDegreeAudit';
import { messages } from './messages';
import { messages as recordMessages } from '../student-records/messages';

/** A student's progress in a program. */
export default function DegreeAudit() {
  const { id = '' } = useParams();
  return <OfStudent key={id} id={id} />;
}

function OfStudent({ id }: { id: string }) {
  const audit = useDegreeAudit(id);
  const { data, error, isFetching } = audit;
  const excepting = useExcepting(data);
  if (!data && !isFetching && (hasStatus(error, 404) || hasStatus(error, 400)))
    return <NoSuchStudent title={recordMessages.notFound.studentOrProgram} />;
  const title = data ? messages.title(fullName(data.student)) : 'Degree Audit';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={`${studentRecordsPath}/${encodeURIComponent(id)}`}>
        {data ? messages.record(fullName(data.student)) : messages.backToRecord}
      </BackLink>
      <PageHead>
        <PageHeading title={title}>
          {data ? (
            dotted([data.student.studentId, data.programName, yearOf(data)])
          ) : error && !isFetching ? (
            ''
          ) : (
            <Bone width="320px" />
          )}
        </PageHeading>
        {data && <PrintButton />}
      </PageHead>
      <OwnRecordNote below={4} studentId={id} />
      <AuditView audit={audit} {...excepting} />
    </>
  );
}
