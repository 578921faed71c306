import type { ReactNode } from 'react';
import { Failure } from '../../../components/Failure';
import { messages } from './messages';

interface Attempt {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
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
    children
  );
}
