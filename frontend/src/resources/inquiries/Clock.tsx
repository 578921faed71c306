import styled from '@emotion/styled';
import type { InquiryDto } from '../../api/types.gen';
import { formatDay, formatMoment } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import { color } from '../../theme/color';
import { urgencyOf } from './inquiry';
const When = styled.time({
  whiteSpace: 'nowrap',
  '&[data-urgency="overdue"]': { color: color.danger, fontWeight: 600 },
});

/** An anonymous complaint has only days, without times. */
export const momentOf = ({ anonymous }: Pick<InquiryDto, 'anonymous'>, instant: string) =>
  anonymous ? formatDay(instant) : formatMoment(instant);

/** The due time while an answer is due; afterwards the time of the answer or of closing. */
export function Clock({ inquiry }: { inquiry: InquiryDto }) {
  const urgency = urgencyOf(inquiry);
  if (urgency === 'done') {
    const at = inquiry.status === 'answered' ? inquiry.answeredAt : inquiry.closedAt;
    return at ? (
      <When dateTime={at}>{`${inquiry.status === 'answered' ? 'Answered' : 'Closed'} ${formatDay(at)}`}</When>
    ) : null;
  }
  return (
    <Inline as="span" inline wrap gap={[0, 2]}>
      {urgency === 'overdue' && <StatusBadge tone="danger">Overdue</StatusBadge>}
      {urgency === 'soon' && <StatusBadge tone="caution">Due soon</StatusBadge>}
      <When dateTime={inquiry.dueAt} data-urgency={urgency}>
        {momentOf(inquiry, inquiry.dueAt)}
      </When>
      <OwnTime at={inquiry.anonymous ? null : inquiry.dueAt} />
    </Inline>
  );
}
