import { ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { studentRecordsPath } from './path';
import { messages } from './messages';

/** Replaces the screen of a student who doesn't exist, or whom this person may not see. */
export const NoSuchStudent = ({ title = messages.notFound.student }: { title?: string }) => (
  <>
    <PageTitle>Student not found</PageTitle>
    <PageHeading title="Student not found" />
    <Notice title={title} action={<ButtonLink to={studentRecordsPath}>Student Records</ButtonLink>}>
      {messages.notFound.hint}
    </Notice>
  </>
);
