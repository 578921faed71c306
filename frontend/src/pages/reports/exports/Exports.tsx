import { BackLink } from '../../../components/BackLink';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Icon } from '../../../components/Icon';
import { PageHead, PageHeading } from '../../../components/PageHeading';
import { PageTitle } from '../../../components/PageTitle';
import { Part } from '../../../components/Part';
import { reportsPath } from '../path';
import ExportDialog from './ExportDialog';
import { RunList } from './RunList';
import { messages } from './messages';

/** The reader's background exports. */
export default function Exports() {
  const { dialog, open, close } = useDialogAddress();
  return (
    <>
      <PageTitle>My exports</PageTitle>
      <BackLink to={reportsPath}>Back to Reports</BackLink>
      <PageHead>
        <PageHeading title="My exports">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => open('export-reports')}>
          <Icon name="download" size={18} />
          Export Reports
        </Button>
      </PageHead>
      <Part title="Report exports">
        <RunList most={50} />
      </Part>
      {dialog === 'export-reports' && <ExportDialog onClose={close} />}
    </>
  );
}
