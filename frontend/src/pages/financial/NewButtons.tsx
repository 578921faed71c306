import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { useFinancialDialogs } from './dialogs/dialogs';

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '&:empty': { display: 'none' },
  [media.phone]: { width: '100%', '& > button': { flex: '1 1 0' } },
  '@media print': { display: 'none' },
});

/** The two buttons of section 2, for people with permission: for any student, or for one. */
export function NewButtons({ studentId }: { studentId?: string }) {
  const may = useMay();
  const { open } = useFinancialDialogs();
  return (
    <Row>
      {may('write', 'plans', studentId) && (
        <Button type="button" look="outline" onClick={() => open('new-plan')}>
          <Icon name="calendar" size={18} />
          Payment Plan
        </Button>
      )}
      {may('write', 'charges', studentId) && (
        <Button type="button" onClick={() => open('new-charge')}>
          <Icon name="plus" size={18} />
          New Charge
        </Button>
      )}
    </Row>
  );
}
