import type { ReactNode } from 'react';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { ActionBones, PanelBones, SidePanel } from '../../../components/SidePanel';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { hasStatus } from '../../../providers/apiError';
import { panelMessages } from './messages';

export const panelHeadingId = 'financial-record-heading';

export interface RecordPanelProps {
  id: string;
  /** The address after closing. */
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

interface Props<Row> extends RecordPanelProps {
  what: keyof typeof panelMessages;
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
  const texts = panelMessages[what];
  return (
    <SidePanel
      headingId={panelHeadingId}
      heading={
        data ? (
          heading(data)
        ) : failed ? (
          missing ? (
            texts.notFound
          ) : (
            texts.notLoaded
          )
        ) : (
          <>
            <Bone width="180px" />
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
          </>
        )
      }
      subtitle={data ? subtitle(data) : !failed && <Bone width="220px" />}
      actions={data ? actions(data) : !failed && <ActionBones many />}
      closed={closed}
      closeLabel={texts.close}
      beside={beside}
      takesFocus={takesFocus}
    >
      {data ? (
        children(data)
      ) : missing ? (
        <p>{texts.missing}</p>
      ) : failed ? (
        <Failure title={texts.failed} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
    </SidePanel>
  );
}
