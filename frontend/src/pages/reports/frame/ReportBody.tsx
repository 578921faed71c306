import type { ReactNode } from 'react';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../components/format';
import { Muted } from '../../../components/layout/Text';
import { messages } from './messages';

interface Attempt {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** The instant whose data was counted, which may be some seconds ago. */
  asOf?: string | null;
}

interface Props {
  figures: Attempt;
  /** A request that comes first: for the current term. */
  before?: Attempt;
  children: ReactNode;
}

/** The figures, or the error. */
export function ReportBody({ figures, before, children }: Props) {
  const failed = [before, figures].find((attempt) => attempt?.error && !attempt.isFetching);
  return failed ? (
    <Failure title={messages.failed} error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <>
      {children}
      {figures.asOf && <Muted>{messages.asOf(formatMoment(figures.asOf))}</Muted>}
    </>
  );
}
