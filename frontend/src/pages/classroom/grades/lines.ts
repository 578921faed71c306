import type { ExplainedCellDto, ExplainedTotalDto, OwnExplanationDto } from '../../../api/types.gen';
import { dotted, formatMoment, formatPercent, formatPoints } from '../../../components/format';
import { messages } from './messages';

type Scheme = OwnExplanationDto['scheme'];
type Group = ExplainedTotalDto['groups'][number];
export type Titles = ReadonlyMap<string, string>;

export const points = formatPoints;
const ofPoints = (value: number) => `${points(value)} ${value === 1 ? 'point' : 'points'}`;
export const percentOrNone = (percent: number | null) => (percent === null ? '–' : formatPercent(percent));

/** A percent of points, exactly: both have at most two decimals. */
const share = (percent: number, of: number, times = 1) =>
  (Math.round(percent * 100) * Math.round(of * 100) * times) / 1_000_000;

/** Why a late submission costs what it costs. */
function lateLines(
  { state, score, maxPoints, earnedPoints, lateIntervals, submittedAt, dueDate }: ExplainedCellDto,
  { late }: Scheme,
): string[] {
  const isAfterDue = submittedAt !== null && dueDate !== null && submittedAt > dueDate;
  if (!lateIntervals)
    return isAfterDue && state !== 'not_counted' && state !== 'excused'
      ? [messages.inGrace(late.graceMinutes)]
      : [];
  const started = `${messages.late(lateIntervals, late.per)}.`;
  if (score === null || maxPoints === null || earnedPoints === null) return [started];
  if (!late.percent) return [started, messages.noDeduction];
  const full = share(late.percent, maxPoints, lateIntervals);
  const floor = share(late.floorPercent, maxPoints);
  const sum = messages.deduction({
    intervals: messages.intervals(lateIntervals, late.per),
    percent: points(late.percent),
    of: ofPoints(maxPoints),
    full: ofPoints(full),
  });
  const limit = messages.floor(points(late.floorPercent), ofPoints(floor));
  const least = Math.min(score, floor);
  const isLimited = score - full < least;
  return [
    started,
    isLimited ? `${sum} ${limit}` : sum,
    messages.becomes(points(score), points(isLimited ? least : score - full), points(earnedPoints)),
  ];
}

/** Why a cell counts as it does, in one sentence or two. */
export function reasonOf(
  cell: ExplainedCellDto,
  scheme: Scheme,
  excuses: Readonly<Record<'instructor' | 'enrolled_after_due', string>>,
): string[] {
  const { state, excuse, note, score, maxPoints, earnedPoints, isDropped } = cell;
  return [
    excuse && excuses[excuse],
    note,
    (state === 'not_counted' || state === 'excused' || state === 'no_points') &&
      score !== null &&
      messages.uncounted(points(score)),
    state === 'missing' &&
      earnedPoints !== null &&
      messages.missing(points(scheme.missingPercent), ofPoints(maxPoints ?? 0), ofPoints(earnedPoints)),
    ...lateLines(cell, scheme),
    (state === 'open' || state === 'ungraded' || state === 'unposted') && messages.remaining,
    isDropped && messages.dropped(scheme.weighting),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** When it was due and submitted. */
export const datesOf = ({ dueDate, isExtended, submittedAt, countsAs }: ExplainedCellDto) =>
  dotted([
    dueDate && `Due ${formatMoment(dueDate)}${isExtended ? ` (${messages.extended})` : ''}`,
    submittedAt && `submitted ${formatMoment(submittedAt)}`,
    countsAs === 'extra_credit' && messages.extraCredit,
  ]);

/** "90 of 100 points", with extra credit: "85 + 5 of 100 points", of extra credit alone: "5 points". */
const sumOf = ({ earnedPoints, extraPoints, possiblePoints }: Group) => {
  if (extraPoints && !possiblePoints) return ofPoints(extraPoints);
  const earned = extraPoints ? `${points(earnedPoints)} + ${points(extraPoints)}` : points(earnedPoints);
  return `${earned} of ${ofPoints(possiblePoints)}`;
};

/** The sum of a group: "90 of 100 points = 90%". */
export const groupSum = (group: Group) =>
  group.percent === null ? sumOf(group) : `${sumOf(group)} = ${formatPercent(group.percent)}`;

const nameOf = ({ name, extraCredit, dropped }: Group, titles: Titles) => {
  const whole = extraCredit ? `${name} (${messages.extraCredit})` : name;
  return dropped.length
    ? messages.without(whole, dropped.map((id) => titles.get(id) ?? '').join(', '))
    : whole;
};

/** "60 × 90 ÷ 100 = 54": a weight times the points earned, by the points possible. */
function weightedSum({ weight, earnedPoints, extraPoints, possiblePoints, weighted }: Group): string {
  const earned = extraPoints ? `(${points(earnedPoints)} + ${points(extraPoints)})` : points(earnedPoints);
  return `${points(weight ?? 0)} × ${earned} ÷ ${points(possiblePoints)} = ${points(weighted ?? 0)}`;
}

/** Whether a shown part is rounded: then the parts can differ from the total in the last digit. */
const isRounded = ({ weight, earnedPoints, extraPoints, possiblePoints, weighted }: Group) =>
  weighted !== null &&
  Math.abs(((weight ?? 0) * (earnedPoints + extraPoints)) / possiblePoints - weighted) > 1e-9;

function weightedTotal({ percent, weightSum }: ExplainedTotalDto, counted: readonly Group[]): string {
  const parts = (isExtra: boolean) =>
    counted.filter(({ extraCredit }) => extraCredit === isExtra).map(({ weighted }) => points(weighted ?? 0));
  const extra = parts(true).map((part) => ` + ${part}%`);
  const sum = `(${parts(false).join(' + ')}) ÷ ${points(weightSum ?? 0)}${extra.join('')}`;
  return `${sum} = ${formatPercent(percent ?? 0)}`;
}

/** The lines from the groups to the total. */
export function totalLines(
  total: ExplainedTotalDto,
  { weighting }: Scheme,
  titles: Titles,
): [string, string][] {
  if (total.percent === null) return [];
  if (weighting === 'points')
    return [
      ...total.groups
        .filter(({ possiblePoints, extraPoints }) => possiblePoints || extraPoints)
        .map((group): [string, string] => [nameOf(group, titles), sumOf(group)]),
      [
        'Total',
        `${points(total.earnedPoints)} of ${ofPoints(total.possiblePoints)} = ${formatPercent(total.percent)}`,
      ],
    ];
  const counted = total.groups.filter(({ percent }) => percent !== null);
  return [
    ...counted.map((group): [string, string] => [nameOf(group, titles), weightedSum(group)]),
    ['Total', weightedTotal(total, counted)],
  ];
}

/** Whether the total can't be recomputed to the last digit from the parts as they are shown. */
export const hasRoundedParts = ({ groups }: ExplainedTotalDto, { weighting }: Scheme) =>
  weighting === 'weights' && groups.some(isRounded);

/** Why the total is this letter. */
export function letterLine({ percent, letter }: ExplainedTotalDto, { letters }: Scheme): string | null {
  if (percent === null || letter === null) return null;
  const step = letters.find((one) => one.letter === letter);
  const line = messages.letterFrom(
    formatPercent(percent),
    letter,
    step ? formatPercent(step.fromPercent) : null,
  );
  // A rounded percent can look like the next letter.
  const looksHigher = letters.some(
    ({ letter: other, fromPercent }) =>
      other !== letter && fromPercent <= percent && fromPercent > (step?.fromPercent ?? -1),
  );
  return looksHigher ? `${line} ${messages.letterExact}` : line;
}
