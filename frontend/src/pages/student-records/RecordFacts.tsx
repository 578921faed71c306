import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { StudentRecordDto } from '../../api/types.gen';
import { directoryText, isFullRestriction } from '../../components/directory';
import { formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { StatusBadge } from '../../components/StatusBadge';
import { useMay } from '../../providers/session';
import { sapStatusLabels } from '../../resources/students/messages';
import { sapTone } from '../../resources/students/student';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { useFinancialSummary, useHolds } from './queries';
import type { RecordTab } from './recordTabs';
import { messages } from './messages';

const Line = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '24px',
  fontSize: size.small,
  fontWeight: 600,
  '&[data-tone="danger"]': { color: color.danger },
});

interface Props {
  student: StudentRecordDto;
  hrefTo: (tab: RecordTab) => string;
}

/** The facts that an office needs first, as far as the role may read them. */
export function RecordFacts({ student, hrefTo }: Props) {
  const may = useMay();
  const restricted = student.directoryRestriction ?? [];
  return (
    <>
      {student.sapStatus && (
        <StatusBadge
          tone={sapTone(student.sapStatus)}
        >{`SAP: ${sapStatusLabels[student.sapStatus]}`}</StatusBadge>
      )}
      {restricted.length > 0 && (
        <StatusBadge tone="warning" wraps>
          {isFullRestriction(restricted)
            ? 'Directory restriction'
            : messages.restricted(directoryText(restricted))}
        </StatusBadge>
      )}
      <ActiveHolds id={student.id} to={hrefTo('holds')} />
      {may('read', 'students.financial') && <Balance id={student.id} to={hrefTo('financial')} />}
    </>
  );
}

function ActiveHolds({ id, to }: { id: string; to: string }) {
  const { data } = useHolds(id, useMay()('read', 'holds'));
  const active = data?.filter((hold) => !hold.releasedAt).length ?? 0;
  return active > 0 ? (
    <Line to={to} replace data-tone="danger">
      <Icon name="lock" size={16} />
      {messages.activeHolds(active)}
    </Line>
  ) : null;
}

function Balance({ id, to }: { id: string; to: string }) {
  const { data } = useFinancialSummary(id);
  if (!data) return null;
  const isPastDue = Number(data.pastDue) > 0;
  return (
    <Line to={to} replace data-tone={isPastDue ? 'danger' : undefined}>
      {messages.balance(formatMoney(data.balance), isPastDue && formatMoney(data.pastDue))}
    </Line>
  );
}
