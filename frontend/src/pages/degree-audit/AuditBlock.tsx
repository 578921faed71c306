import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import type { AuditedBlockDto, AuditedCourseDto, AuditedRuleDto } from '../../api/types.gen';
import { dotted, plural } from '../../components/format';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { TableFrame, TableHead } from '../../components/Table';
import { Inline } from '../../components/layout/Inline';
import { Box, Muted, Text } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { Rows } from '../../components/layout/Rows';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { messages, statusLabels } from './messages';

const tones: Record<AuditedRuleDto['status'], Tone> = {
  met: 'success',
  in_progress: 'info',
  missing: 'caution',
};
export const Status = ({ of }: { of: AuditedRuleDto['status'] }) => (
  <StatusBadge tone={tones[of]} icon={of === 'in_progress' ? 'clock' : undefined}>
    {statusLabels[of]}
  </StatusBadge>
);
const Acts = styled.div({ display: 'flex', marginLeft: `-${space(4)}` });
const CourseList = styled.ul({
  display: 'grid',
  gap: space(1),
  marginTop: space(1),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) 64px',
    gap: space(0, 3),
    [media.phone]: { gridTemplateColumns: '80px minmax(0, 1fr) 44px' },
  },
  '& small': { display: 'block', color: color.muted, fontSize: size.small },
  '& b': { textAlign: 'right', fontWeight: 600 },
});

interface Props {
  block: AuditedBlockDto;
  /** The action on a rule. */
  action?: (rule: AuditedRuleDto) => ReactNode;
}

/** A part of the requirements with its rules: the requirement, the courses used, and what is missing. */
export function AuditBlock({ block, action }: Props) {
  const id = useId();
  return (
    <Box as="section" together aria-labelledby={id}>
      <TableHead>
        <h2 id={id}>{block.name}</h2>
        <Status of={block.status} />
      </TableHead>
      <TableFrame>
        <Rows row={4} sides={4}>
          {block.rules.map((rule) => (
            <RuleLine key={rule.id} rule={rule}>
              {action?.(rule)}
            </RuleLine>
          ))}
        </Rows>
      </TableFrame>
      <Average block={block} />
    </Box>
  );
}

/** A missing condition of the whole block, such as its average. */
const Average = ({ block: { rules, missing } }: { block: AuditedBlockDto }) =>
  missing.slice(rules.filter((rule) => rule.missing !== null).length).map((text) => (
    <Text above={2} size="small" strong key={text}>
      {messages.stillMissing(text)}
    </Text>
  ));

const RuleLine = ({ rule, children }: { rule: AuditedRuleDto; children: ReactNode }) => (
  <Stack as="li" gap={1} breaks>
    <Inline wrap gap={[1, 4]} justify="space-between">
      <Text as="h3" size="body">
        {rule.name}
      </Text>
      <Inline as="span" gap={3} tone="muted" size="small" numeric>
        {figuresOf(rule)}
        <Status of={rule.status} />
      </Inline>
    </Inline>
    <Muted size="small">{rule.asks}</Muted>
    {rule.waiver && <Muted size="small">{messages.waived(rule.waiver)}</Muted>}
    {rule.missing && (
      <Text size="small" strong>
        {messages.stillMissing(rule.missing)}
      </Text>
    )}
    {rule.courses.length > 0 && <Courses courses={rule.courses} label={messages.usedFor(rule.name)} />}
    {children && <Acts>{children}</Acts>}
  </Stack>
);

function figuresOf({ counts, completed, needed, inProgress }: AuditedRuleDto) {
  if (counts === 'points') return messages.points(completed.toFixed(2), needed.toFixed(2));
  const figures = counts === 'courses' ? messages.ofCourses : messages.ofCredits;
  return dotted([figures(completed, needed), inProgress > 0 && messages.inProgress(inProgress)]);
}

export const Courses = ({ courses, label }: { courses: readonly AuditedCourseDto[]; label: string }) => (
  <CourseList aria-label={label}>
    {courses.map(({ code, title, credits, grade, termName, isInProgress, isTransfer, note }) => (
      <li key={code}>
        <span>{code}</span>
        <span>
          {title}
          <small>
            {dotted([
              isTransfer ? 'Transfer' : termName,
              plural(credits, 'credit'),
              isInProgress && 'in progress',
            ])}
          </small>
          {note && <small>{note}</small>}
        </span>
        <b>{grade ?? ''}</b>
      </li>
    ))}
  </CourseList>
);
