import type { ExplainedCellDto, ExplainedTotalDto, OwnExplanationDto } from '../../../api/types.gen';
import { dotted, formatMoment, formatNumber, formatPercent, plural } from '../../../components/format';
import { messages } from './messages';

type Scheme = OwnExplanationDto['scheme'];
type Group = ExplainedTotalDto['groups'][number];

export const points = (value: number) => formatNumber(value);
export const percentOrNone = (percent: number | null) => (percent === null ? '–' : formatPercent(percent));

/** Two values with the same text are written exactly, as in "90.00% is below 90%". */
const exactly = (percent: number) => formatPercent(percent);

/** Why a cell counts as it does, in one sentence or two. */
export function reasonOf(
  cell: ExplainedCellDto,
  scheme: Scheme,
  excuses: Readonly<Record<'instructor' | 'enrolled_after_due', string>>,
): string[] {
  const { state, excuse, note, score, earnedPoints, deduction, lateIntervals, isDropped } = cell;
  const late = lateIntervals > 0 && `${messages.late(lateIntervals, scheme.late.per)}.`;
  return [
    excuse && excuses[excuse],
    note,
    state === 'missing' && earnedPoints !== null && messages.missing(points(earnedPoints)),
    late,
    late &&
      score !== null &&
      (deduction > 0
        ? messages.deduction(points(deduction), points(score), points(earnedPoints ?? 0))
        : messages.noDeduction),
    (state === 'open' || state === 'ungraded' || state === 'unposted') && messages.remaining,
    isDropped && messages.dropped,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** When it was due and submitted. */
export const datesOf = ({ dueDate, isExtended, submittedAt, countsAs }: ExplainedCellDto) =>
  dotted([
    dueDate && `Due ${formatMoment(dueDate)}${isExtended ? ` (${messages.extended})` : ''}`,
    submittedAt && `submitted ${formatMoment(submittedAt)}`,
    countsAs === 'extra_credit' && messages.extraCredit,
  ]);

/** "90 of 100 points", with extra credit: "85 + 5 of 100 points". */
const sumOf = ({ earnedPoints, extraPoints, possiblePoints }: Group) => {
  const earned = extraPoints ? `${points(earnedPoints)} + ${points(extraPoints)}` : points(earnedPoints);
  return `${earned} of ${plural(possiblePoints, 'point')}`;
};

/** The sum of a group: "90 of 100 points = 90%". */
export const groupSum = (group: Group) =>
  group.percent === null ? sumOf(group) : `${sumOf(group)} = ${formatPercent(group.percent)}`;

/** The lines from the groups to the total. */
export function totalLines(total: ExplainedTotalDto, { weighting }: Scheme): [string, string][] {
  const counted = total.groups.filter(({ percent }) => percent !== null);
  if (total.percent === null) return [];
  if (weighting === 'points')
    return [
      ...total.groups
        .filter(({ possiblePoints, extraPoints }) => possiblePoints || extraPoints)
        .map((group): [string, string] => [group.name, sumOf(group)]),
      [
        'Total',
        `${points(total.earnedPoints)} of ${plural(total.possiblePoints, 'point')} = ${formatPercent(total.percent)}`,
      ],
    ];
  return [
    ...counted.map((group): [string, string] => [
      group.extraCredit ? `${group.name} (${messages.extraCredit})` : group.name,
      `${points(group.weight ?? 0)} × ${formatPercent(group.percent!)} = ${points(group.weighted ?? 0)}`,
    ]),
    ['Total', `Sum of weights ${points(total.weightSum ?? 0)}: ${formatPercent(total.percent)}`],
  ];
}

/** Why the total is this letter. */
export function letterLine({ percent, letter }: ExplainedTotalDto, { letters }: Scheme): string | null {
  if (percent === null || letter === null) return null;
  const step = letters.find((one) => one.letter === letter);
  const line = messages.letterFrom(exactly(percent), letter, step ? formatPercent(step.fromPercent) : null);
  // A rounded percent can look like the next letter.
  const looksHigher = letters.some(
    ({ letter: other, fromPercent }) =>
      other !== letter && fromPercent <= percent && fromPercent > (step?.fromPercent ?? -1),
  );
  return looksHigher ? `${line} ${messages.letterExact}` : line;
}
