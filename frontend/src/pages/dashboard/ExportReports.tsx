import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { whenLoaded } from '../../components/whenLoaded';

const ExportDialog = whenLoaded(
  () => import('../reports/exports/ExportDialog'),
  () => null,
);

/** For people with a report to export; the dialog's code loads when it opens. */
export function ExportReports() {
  const { dialog, open, close } = useDialogAddress();
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('export-reports')}>
        <Icon name="download" size={18} />
        Export Reports
      </Button>
      {dialog === 'export-reports' && <ExportDialog onClose={close} />}
    </>
  );
}
