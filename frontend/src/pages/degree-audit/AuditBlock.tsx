import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import type { AuditedBlockDto, AuditedCourseDto, AuditedRuleDto } from '../../api/types.gen';
import { dotted, plural } from '../../components/format';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { TableFrame, TableHead } from '../../components/Table';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
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

const Section = styled.section({ '@media print': { breakInside: 'avoid' } });
const Rule = styled.li({
  display: 'grid',
  gap: space(1),
  padding: space(4),
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& h3': { fontSize: size.body, fontWeight: 600 },
  '& p': { color: color.muted, fontSize: size.small },
  '& p[data-missing]': { color: color.text, fontWeight: 600 },
});
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
    <Section aria-labelledby={id}>
      <TableHead>
        <h2 id={id}>{block.name}</h2>
        <Status of={block.status} />
      </TableHead>
      <TableFrame>
        <ul>
          {block.rules.map((rule) => (
            <RuleLine key={rule.id} rule={rule}>
              {action?.(rule)}
            </RuleLine>
          ))}
        </ul>
      </TableFrame>
      <Average block={block} />
    </Section>
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
  <Rule>
    <Inline wrap gap={[1, 4]} justify="space-between">
      <h3>{rule.name}</h3>
      <Inline as="span" gap={3} tone="muted" size="small" numeric>
        {figuresOf(rule)}
        <Status of={rule.status} />
      </Inline>
    </Inline>
    <p>{rule.asks}</p>
    {rule.waiver && <p>{messages.waived(rule.waiver)}</p>}
    {rule.missing && <p data-missing>{messages.stillMissing(rule.missing)}</p>}
    {rule.courses.length > 0 && <Courses courses={rule.courses} label={messages.usedFor(rule.name)} />}
    {children && <Acts>{children}</Acts>}
  </Rule>
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
