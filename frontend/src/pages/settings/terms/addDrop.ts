import { useGetList } from 'react-admin';
import type { PolicyDto, TermDto } from '../../../api/types.gen';
import { toWallTime } from '../../../components/form/newYork';

type Deadline = { daysAfterStart: number } | { daysBeforeEnd: number } | { date: string };
interface AddDrop {
  addDropUntil: Deadline;
  withdrawUntil: Deadline;
}
type Dates = Pick<TermDto, 'id' | 'startDate' | 'endDate'>;
type Version = Pick<PolicyDto, 'id' | 'termId' | 'effectiveFrom' | 'content'>;

const dayMs = 86_400_000;
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function dayOf(rule: Deadline, { startDate, endDate }: Dates) {
  if ('date' in rule) return rule.date;
  return 'daysAfterStart' in rule
    ? addDays(startDate, rule.daysAfterStart)
    : addDays(endDate, -rule.daysBeforeEnd);
}

/** As the server chooses: the term's own version once its day has come, else what held on the first day of classes. */
export function versionOf<Row extends Version>(versions: readonly Row[], term: Dates, today: string) {
  const ownUntil = [term.startDate, today < term.endDate ? today : term.endDate].sort().at(-1)!;
  const latest = versions.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  return (
    latest.find(({ termId, effectiveFrom }) => termId === term.id && effectiveFrom <= ownUntil) ??
    latest.find(({ termId, effectiveFrom }) => termId === null && effectiveFrom <= term.startDate) ??
    // What the university began with holds for earlier terms too.
    latest.findLast(({ termId }) => termId === null)
  );
}

/** The last days for a drop and for a withdrawal, of the version that holds. */
export function addDropOf(versions: readonly Version[], term: Dates, today: string) {
  const version = versionOf(versions, term, today);
  if (!version) return undefined;
  const { addDropUntil, withdrawUntil } = version.content as unknown as AddDrop;
  return {
    isOwn: version.termId !== null,
    addDropUntil: dayOf(addDropUntil, term),
    withdrawUntil: dayOf(withdrawUntil, term),
  };
}

const most = 1000;

export function useAddDrop(term: Dates) {
  const { data, error, isFetching, refetch } = useGetList<PolicyDto>('policies', {
    filter: { kind: 'add_drop' },
    pagination: { page: 1, perPage: most },
    sort: { field: 'effectiveFrom', order: 'DESC' },
  });
  const today = toWallTime(new Date().toISOString()).slice(0, 10);
  return {
    dates: data && addDropOf(data, term, today),
    isRead: data !== undefined,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
