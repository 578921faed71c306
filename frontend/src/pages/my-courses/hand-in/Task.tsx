import type { AssignmentDto } from '../../../api/types.gen';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { OwnTime } from '../../../components/OwnTime';
import { Muted } from '../../../components/layout/Text';
import { Stack } from '../../../components/layout/Stack';
import { Inline } from '../../../components/layout/Inline';
import { assignmentTypeLabels } from '../../../resources/assignments/messages';
import { attemptName } from '../../assignments/assignment';
import { Instructions } from '../../assignments/Formatted';
import type { Before } from './HandInOfAssignment';
import { isOverdue, untilWhen } from './handIn';
import { messages } from './messages';

/** The instructions, the deadline, and the current submission. */
export function Task({ work, before }: { work: AssignmentDto; before?: Before }) {
  const { assignmentType, maxPoints } = work;
  const facts = dotted([
    assignmentType && assignmentTypeLabels[assignmentType],
    maxPoints !== null && plural(maxPoints, 'point'),
  ]);
  const late = isOverdue(work);
  return (
    <Stack gap={2} below={5}>
      {facts && <Muted size="small">{facts}</Muted>}
      <Inline
        as="p"
        gap={2}
        align="start"
        pad={late ? [2, 3] : undefined}
        framed={late ? 'warning' : undefined}
        fill={late ? 'warningSoft' : undefined}
      >
        <Icon name="clock" tone={late ? 'warning' : 'muted'} />
        <span>
          {untilWhen(work)}
          <OwnTime at={work.dueDate} what="Due" />
          <OwnTime at={work.lateUntil} what="Late submissions until" />
        </span>
      </Inline>
      <Instructions {...work} lines={6} />
      {(before || (work.maxAttempts ?? 0) > 1) && (
        <p>
          <strong>{attemptName((work.ownSubmission?.attempts ?? 0) + 1, work.maxAttempts)}.</strong>{' '}
          {work.maxAttempts !== null && work.maxAttempts > 1 && messages.counts[work.scoredAttempt]}
        </p>
      )}
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
