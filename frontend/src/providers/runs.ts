/** The state of work that the server does in the background. */
export type RunStatus = 'queued' | 'running' | 'done' | 'failed';

export const isUnderWay = ({ status }: { status: string | null }) =>
  status === 'queued' || status === 'running';

const pollInterval = 1500;
interface Read<Data> {
  state: { data?: Data };
}

/** Refetches a list while one of its runs is under way. */
export const whileAnyRuns = ({ state }: Read<{ data: { status: string }[] }>) =>
  state.data?.data.some(isUnderWay) ? pollInterval : false;

/** Refetches a run, or what belongs to it, while it is under way. */
export const whileRunning = (run: { status: string } | undefined) =>
  run && isUnderWay(run) ? pollInterval : false;
