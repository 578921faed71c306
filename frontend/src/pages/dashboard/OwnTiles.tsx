import type { DashboardStatsDto, WorkDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { dotted, formatMoney, formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useOutstanding, useStats, useWork } from '../../providers/dashboard';
import { useMay, useUser } from '../../providers/session';
import { officePaths } from './officePaths';
import { messages, tileMessages } from './messages';

interface OwnTile {
  label: string;
  /** The formatted value; undefined while it loads, null if there is no such figure. */
  value: string | null | undefined;
  note?: string;
  to?: string;
}

interface Facts {
  work: WorkDto;
  stats?: DashboardStatsDto;
  outstanding?: string;
}

const shown = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(value) : value);

const charges = ({ payments }: WorkDto): OwnTile => ({
  label: 'Past-due charges',
  value: payments ? shown(payments.chargesOverdue) : null,
  note: payments && tileMessages.ofStudents(formatMoney(payments.overdueCharges), payments.studentsOverdue),
  to: `${officePaths.financial}?tab=charges&charges.standing=overdue`,
});
const latePlans = ({ payments }: WorkDto): OwnTile => ({
  label: 'Late payment plans',
  value: payments ? shown(payments.latePlans) : null,
  note: payments && tileMessages.pastDue(payments.lateAmount),
  to: `${officePaths.financial}?plans.status=late`,
});
const inquiries = ({ inquiries: counted }: WorkDto): OwnTile[] => [
  {
    label: 'New inquiries',
    value: counted ? shown(counted.new) : null,
    to: `${officePaths.inquiries}?status=new`,
  },
  {
    label: 'Inquiries in progress',
    value: counted ? shown(counted.open) : null,
    note: counted && tileMessages.assignedToYou(counted.mine),
    to: `${officePaths.inquiries}?status=open`,
  },
];

/** The figures of each role's own work. Each tile links to a list with that many rows. */
const tilesFor: Record<string, (facts: Facts) => OwnTile[]> = {
  bursar: ({ work, outstanding }) => [
    {
      label: 'Outstanding balance',
      value: outstanding === undefined ? undefined : formatMoney(outstanding),
      note: tileMessages.outstanding,
      to: officePaths.financial,
    },
    charges(work),
    latePlans(work),
    {
      label: 'Payments today',
      value: work.payments ? shown(work.payments.paymentsToday) : null,
      note: work.payments && formatMoney(work.payments.receivedToday),
      to: `${officePaths.financial}?tab=payments&payments.received=today`,
    },
  ],
  financial_aid: ({ work }) => [
    {
      label: 'Active aid holds',
      value: work.holds ? shown(work.holds.own) : null,
      to: work.holds?.kind ? `${officePaths.holds}?kind=${work.holds.kind}` : officePaths.holds,
    },
    charges(work),
    latePlans(work),
  ],
  faculty: ({ work, stats }) => [
    {
      label: 'My students',
      value: stats ? shown(stats.totalStudents) : undefined,
      note: tileMessages.myStudents,
      to: `${officePaths.records}?enrollmentStatus=active`,
    },
    {
      label: 'Submissions to grade',
      value: work.grading ? shown(work.grading.toGrade) : null,
      note:
        work.grading &&
        dotted([
          tileMessages.inSections(work.grading.sections),
          work.grading.discussionsToGrade > 0 && tileMessages.discussions(work.grading.discussionsToGrade),
        ]),
      to: officePaths.grading,
    },
    {
      label: 'Final grades due',
      value: work.finalGrades ? shown(work.finalGrades.sections) : null,
      note: tileMessages.endedTerms,
      to: `${officePaths.sections}?termId=all&work=final`,
    },
  ],
  admissions: ({ work }) => [
    ...inquiries(work),
    {
      label: 'Overdue inquiries',
      value: work.inquiries ? shown(work.inquiries.overdue) : null,
      to: `${officePaths.inquiries}?status=overdue`,
    },
    {
      label: 'New athletics sign-ups',
      value: work.signups ? shown(work.signups.new) : null,
      to: `${officePaths.athletics}?status=new`,
    },
  ],
  compliance: ({ work: { trail, ...work } }) => [
    ...inquiries(work as WorkDto),
    {
      label: tileMessages.studentExports,
      value: trail ? shown(trail.exports) : null,
      note: tileMessages.sinceYesterday,
      to: trail && `${officePaths.compliance}?kind=export&from=${trail.since}`,
    },
    {
      label: 'Denied sign-ins',
      value: trail ? shown(trail.refusedSignIns) : null,
      note: tileMessages.sinceYesterday,
      to: trail && `${officePaths.compliance}?action=sign_in_refused&from=${trail.since}`,
    },
  ],
};

export function OwnTiles() {
  const { role } = useUser();
  const may = useMay();
  const work = useWork();
  const isFaculty = role === 'faculty';
  const stats = useStats(isFaculty && may('stats', 'dashboard'));
  const overview = useOutstanding(role === 'bursar');
  if (!tilesFor[role]) return null;
  const failed = [work, stats, overview].find(({ error, isFetching, data }) => error && !isFetching && !data);
  if (failed)
    return (
      <Failure title={messages.failed.figures} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!work.data) return <StatTiles busy>{null}</StatTiles>;
  const tiles = tilesFor[role]({
    work: work.data,
    stats: stats.data,
    outstanding: overview.data?.outstandingBalance,
  }).filter(({ value }) => value !== null);
  return (
    <StatTiles busy={tiles.some(({ value }) => value === undefined)}>
      {tiles.map(({ label, value, note, to }) => (
        <StatTile key={label} label={label} value={value} note={note ?? null} to={to} />
      ))}
    </StatTiles>
  );
}
