import styled from '@emotion/styled';
import type { AssignmentDto } from '../../../api/types.gen';
import { Clamped } from '../../../components/Clamped';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { OwnTime } from '../../../components/OwnTime';
import { Muted } from '../../../components/layout/Text';
import { Stack } from '../../../components/layout/Stack';
import { assignmentTypeLabels } from '../../../resources/assignments/messages';
import { color } from '../../../theme/color';
import { radius, space } from '../../../theme/scale';
import type { Before } from './HandInDialog';
import { isOverdue, untilWhen } from './handIn';
import { messages } from './messages';
const When = styled.p({
  display: 'flex',
  gap: space(2),
  '& svg': { flex: 'none', marginTop: '2px', color: color.muted },
  '&[data-late]': {
    padding: space(2, 3),
    border: `1px solid ${color.warning}`,
    borderRadius: radius.small,
    background: color.warningSoft,
  },
  '&[data-late] svg': { color: color.warning },
});

/** The instructions, the deadline, and the current submission. */
export function Task({ work, before }: { work: AssignmentDto; before?: Before }) {
  const { assignmentType, maxPoints, description } = work;
  const facts = dotted([
    assignmentType && assignmentTypeLabels[assignmentType],
    maxPoints !== null && plural(maxPoints, 'point'),
  ]);
  return (
    <Stack gap={2} below={5}>
      {facts && <Muted size="small">{facts}</Muted>}
      <When data-late={isOverdue(work) || undefined}>
        <Icon name="clock" />
        <span>
          {untilWhen(work)}
          <OwnTime at={work.dueDate} what="Due" />
          <OwnTime at={work.lateUntil} what="Late submissions until" />
        </span>
      </When>
      {description && <Clamped text={description} lines={6} />}
      {before && (
        <p>
          {before.files.length > 0
            ? messages.beforeWithFiles(
                formatMoment(before.submittedAt),
                before.files.map(({ name }) => name).join(', '),
              )
            : messages.before(formatMoment(before.submittedAt))}
          <OwnTime at={before.submittedAt} what="Submitted" />
        </p>
      )}
    </Stack>
  );
}
