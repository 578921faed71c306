import type { ReactNode } from 'react';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { ActionBones, PanelBones, SidePanel } from '../../../components/SidePanel';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { hasStatus } from '../../../providers/apiError';

export const panelHeadingId = 'financial-record-heading';

export interface RecordPanelProps {
  id: string;
  /** The address after closing. */
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

interface Props<Row> extends RecordPanelProps {
  /** "payment plan" */
  what: string;
  reading: { data?: Row; error: unknown; isFetching: boolean; refetch: () => unknown };
  heading: (row: Row) => string;
  subtitle: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** One financial record next to its list: loaded, loading, failed or missing. */
export function RecordPanel<Row>(props: Props<Row>) {
  const { what, reading, heading, subtitle, actions, children, closed, beside, takesFocus } = props;
  const { data, error, isFetching, refetch } = reading;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  const named = what.charAt(0).toUpperCase() + what.slice(1);
  return (
    <SidePanel
      headingId={panelHeadingId}
      heading={
        data ? (
          heading(data)
        ) : failed ? (
          `${named} not ${missing ? 'found' : 'loaded'}`
        ) : (
          <>
            <Bone width="180px" />
            <VisuallyHidden>Loading the {what}</VisuallyHidden>
          </>
        )
      }
      subtitle={data ? subtitle(data) : !failed && <Bone width="220px" />}
      actions={data ? actions(data) : !failed && <ActionBones many />}
      closed={closed}
      closeLabel={`Close ${what}`}
      beside={beside}
      takesFocus={takesFocus}
    >
      {data ? (
        children(data)
      ) : missing ? (
        <p>There is no such {what}. It may be outside of what your role sees.</p>
      ) : failed ? (
        <Failure title={`The ${what} could not be read`} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
    </SidePanel>
  );
}
