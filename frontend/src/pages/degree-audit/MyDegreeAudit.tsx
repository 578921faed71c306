import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { dotted } from '../../components/format';
import { PrintButton } from '../../components/lists/PrintButton';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { myRecordPath } from '../my-record/path';
import { AuditView, yearOf } from './AuditView';
import { useDegreeAudit } from './useDegreeAudit';

/** The signed-in student's progress. */
export default function MyDegreeAudit() {
  return <OwnScreen title="My Degree Audit">{(studentId) => <Own studentId={studentId} />}</OwnScreen>;
}

function Own({ studentId }: { studentId: string }) {
  const audit = useDegreeAudit(studentId);
  const { data, error, isFetching } = audit;
  return (
    <>
      <BackLink to={myRecordPath}>My Record</BackLink>
      <PageHead>
        <PageHeading title="My Degree Audit">
          {data ? (
            dotted([data.programName, yearOf(data)])
          ) : error && !isFetching ? (
            ''
          ) : (
            <Bone width="320px" />
          )}
        </PageHeading>
        {data && <PrintButton />}
      </PageHead>
      <AuditView audit={audit} />
    </>
  );
}
