import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import type { AuditedBlockDto, AuditedCourseDto, AuditedRuleDto, DegreeAuditDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted, plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { TableFrame, TableHead } from '../../components/Table';
import { Inline } from '../../components/layout/Inline';
import { Box, Muted, Text } from '../../components/layout/Text';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { DegreeProgress } from '../../resources/students/DegreeProgress';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { ProgramChoice } from './ProgramChoice';
import type { useDegreeAudit } from './useDegreeAudit';
import { messages, statusLabels } from './messages';

const tones: Record<AuditedRuleDto['status'], Tone> = {
  met: 'success',
  in_progress: 'info',
  missing: 'caution',
};
const Status = ({ of }: { of: AuditedRuleDto['status'] }) => (
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
  audit: ReturnType<typeof useDegreeAudit>;
  /** The action on a rule. */
  action?: (rule: AuditedRuleDto) => ReactNode;
  /** Content after the blocks. */
  below?: ReactNode;
}

/** The catalog year of the record and that of the requirements that apply, which can differ. */
export const yearOf = ({ catalogYear, requirementsYear }: DegreeAuditDto) =>
  dotted([
    catalogYear && messages.catalog(catalogYear),
    requirementsYear && messages.requirementsOf(requirementsYear),
  ]);

/** The audit from the server, below the choice of another program. */
export function AuditView({ audit, action, below }: Props) {
  const { data, error, isFetching, refetch } = audit;
  return (
    <>
      <ProgramChoice />
      {data?.reason ? (
        <Notice title={messages.none} icon="book">
          {data.reason}
        </Notice>
      ) : data ? (
        <Audit audit={data} action={action} below={below} />
      ) : error && !isFetching ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={8} aria-hidden="true">
          <Bone height="98px" />
          <Bone height="240px" />
          <Bone height="240px" />
        </Stack>
      )}
    </>
  );
}

const Audit = ({ audit, action, below }: Omit<Props, 'audit'> & { audit: DegreeAuditDto }) => (
  <>
    {audit.isWhatIf && (
      <Text below={6} pad={[3, 4]} edge="accent" fill="surfaceAlt" role="status">
        {messages.whatIf(audit.programName)}
      </Text>
    )}
    <StatTiles>
      <StatTile label="Requirements" value={audit.complete ? 'All met' : 'Not all met'} />
      {audit.blocks.map(({ name, rules, status }) => (
        <StatTile
          key={name}
          label={name}
          value={messages.metOf(rules.filter((rule) => rule.status === 'met').length, rules.length)}
          note={<Status of={status} />}
        />
      ))}
    </StatTiles>
    <Box below={8}>
      <DegreeProgress {...audit} />
    </Box>
    <Stack gap={8}>
      {audit.blocks.map((block) => (
        <AuditBlock key={block.name} block={block} action={action} />
      ))}
      {below}
      {audit.unused.length > 0 && (
        <section aria-labelledby="unused">
          <TableHead>
            <h2 id="unused">Not used</h2>
            <p>{messages.courses(audit.unused.length)}</p>
          </TableHead>
          <Box framed="small" fill="surface" pad={4}>
            <Courses courses={audit.unused} label="Not used" />
          </Box>
        </section>
      )}
      <Muted size="small" measure={80}>
        {messages.key}
      </Muted>
    </Stack>
  </>
);

/** A part of the requirements with its rules: the requirement, the courses used, and what is missing. */
function AuditBlock({ block, action }: Pick<Props, 'action'> & { block: AuditedBlockDto }) {
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

const Courses = ({ courses, label }: { courses: readonly AuditedCourseDto[]; label: string }) => (
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
