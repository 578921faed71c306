import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { EnrollmentScreen } from './EnrollmentScreen';
import { messages } from './messages';

export default function Enrollment() {
  const may = useMay();
  return (
    <>
      <PageTitle>Enrollment Management</PageTitle>
      {may('recent', 'enrollments') && may('create', 'enrollments') ? (
        <EnrollmentScreen />
      ) : (
        <>
          <PageHeading title="Enrollment Management" />
          <Notice title={messages.noAccess} icon="lock" />
        </>
      )}
    </>
  );
}
