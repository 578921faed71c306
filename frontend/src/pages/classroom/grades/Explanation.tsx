import type { ExplainedCellDto, OwnExplanationDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { dotted } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Part } from '../../../components/Part';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import {
  datesOf,
  groupSum,
  hasRoundedParts,
  letterLine,
  percentOrNone,
  points,
  reasonOf,
  type Titles,
  totalLines,
} from './lines';
import { messages, stateLabels } from './messages';

type Excuses = Readonly<Record<'instructor' | 'enrolled_after_due', string>>;

interface Props {
  explained: OwnExplanationDto;
  /** The sentences for excuses, to the student or about the student. */
  excuses: Excuses;
  /** The id of a heading above it, in a dialog. */
  under?: string;
}

const tones: Record<ExplainedCellDto['state'], Tone> = {
  graded: 'success',
  missing: 'danger',
  excused: 'neutral',
  ungraded: 'info',
  unposted: 'info',
  open: 'warning',
  draft: 'neutral',
  not_counted: 'neutral',
  no_points: 'neutral',
};

/** A calculated grade line by line: totals, each group with its cells, and the way to the total. */
export function Explanation({ explained, excuses, under }: Props) {
  const { scheme, cells, current, remainingAsZero } = explained;
  const titles = new Map(cells.map(({ assignmentId, title }) => [assignmentId, title]));
  return (
    <Stack gap={4}>
      <Box framed fill="surface" pad="sheet">
        <Facts>
          <Fact label={messages.current}>
            {percentOrNone(current.percent)}
            <Muted as="span" block size="caption">
              {messages.currentHint}
            </Muted>
          </Fact>
          <Fact label={messages.letter}>{current.letter ?? messages.noTotal}</Fact>
          <Fact label={messages.asZero}>
            {dotted([percentOrNone(remainingAsZero.percent), remainingAsZero.letter])}
            <Muted as="span" block size="caption">
              {messages.asZeroHint}
            </Muted>
          </Fact>
        </Facts>
      </Box>
      {current.groups.map((group) => (
        <Part
          key={group.groupId}
          title={group.name}
          under={under}
          aside={
            <Muted as="span" size="small" numeric>
              {dotted([
                scheme.weighting === 'weights' && group.weight !== null && messages.weight(group.weight),
                group.extraCredit && messages.extraCredit,
              ])}
            </Muted>
          }
        >
          <Rows aria-label={group.name}>
            {cells
              .filter(({ groupId }) => groupId === group.groupId)
              .map((cell) => (
                <Cell key={cell.assignmentId} cell={cell} scheme={scheme} excuses={excuses} />
              ))}
          </Rows>
          <Text strong numeric above={3}>{`${messages.sum}: ${groupSum(group)}`}</Text>
        </Part>
      ))}
      <Part
        title={messages.total}
        under={under}
        aside={
          <Muted as="span" size="small">
            {scheme.schemeVersion ? messages.schemeVersion(scheme.schemeVersion) : messages.schemeDefault}
          </Muted>
        }
      >
        <TotalLines label={messages.total} total={current} scheme={scheme} titles={titles} />
      </Part>
      {remainingAsZero.percent !== null && remainingAsZero.exact !== current.exact && (
        <Part title={messages.asZeroTotal}>
          <TotalLines label={messages.asZeroTotal} total={remainingAsZero} scheme={scheme} titles={titles} />
        </Part>
      )}
    </Stack>
  );
}

interface TotalProps {
  label: string;
  total: OwnExplanationDto['current'];
  scheme: OwnExplanationDto['scheme'];
  titles: Titles;
}

function TotalLines({ label, total, scheme, titles }: TotalProps) {
  return (
    <>
      <Rows aria-label={label}>
        {totalLines(total, scheme, titles).map(([name, line]) => (
          <Inline as="li" key={name} wrap justify="space-between" gap={[1, 4]}>
            <Text as="span" breaks>
              {name}
            </Text>
            <Text as="span" numeric>
              {line}
            </Text>
          </Inline>
        ))}
      </Rows>
      {hasRoundedParts(total, scheme) && <Muted size="small">{messages.rounded}</Muted>}
      <Text above={3}>{letterLine(total, scheme) ?? messages.noTotal}</Text>
    </>
  );
}

function Cell({
  cell,
  scheme,
  excuses,
}: {
  cell: ExplainedCellDto;
  scheme: OwnExplanationDto['scheme'];
  excuses: Excuses;
}) {
  const { title, state, maxPoints, earnedPoints, isDropped } = cell;
  const earned = earnedPoints === null ? '–' : points(earnedPoints);
  return (
    <li>
      <Inline wrap gap={[1, 3]} justify="space-between">
        <Text as="span" strong="medium" breaks>
          {title}
        </Text>
        <Inline gap={3} align="baseline">
          <Text as="span" numeric>
            {maxPoints === null ? earned : `${earned} of ${points(maxPoints)}`}
          </Text>
          <StatusBadge tone={isDropped ? 'neutral' : tones[state]}>
            {isDropped ? 'Dropped' : stateLabels[state]}
          </StatusBadge>
        </Inline>
      </Inline>
      <Muted size="small" numeric>
        {datesOf(cell)}
      </Muted>
      {reasonOf(cell, scheme, excuses).map((line) => (
        <Text key={line} size="small" breaks>
          {line}
        </Text>
      ))}
    </li>
  );
}
