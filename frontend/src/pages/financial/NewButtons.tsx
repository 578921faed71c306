import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { useMay } from '../../providers/session';
import { useFinancialDialogs } from './dialogs/dialogs';

/** What people with permission can record: for any student, or for one. */
export function NewButtons({ studentId }: { studentId?: string }) {
  const may = useMay();
  const { open } = useFinancialDialogs();
  return (
    <Inline wrap gap={3} fills data-screen-only>
      {may('write', 'plans', studentId) && (
        <Button type="button" look="outline" onClick={() => open('new-plan')}>
          <Icon name="calendar" size={18} />
          Payment Plan
        </Button>
      )}
      {may('record', 'payments', studentId) && (
        <Button type="button" look="outline" onClick={() => open('pay-account')}>
          <Icon name="finance" size={18} />
          Record Payment
        </Button>
      )}
      {may('write', 'charges', studentId) && (
        <Button type="button" onClick={() => open('new-charge')}>
          <Icon name="plus" size={18} />
          New Charge
        </Button>
      )}
    </Inline>
  );
}
