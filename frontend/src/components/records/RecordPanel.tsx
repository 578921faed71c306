import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { hasStatus } from '../../providers/apiError';
import { space } from '../../theme/scale';
import { Bone } from '../Bone';
import { Failure } from '../Failure';
import { PageTitle } from '../PageTitle';
import { PanelBones, SidePanel } from '../SidePanel';
import { VisuallyHidden } from '../VisuallyHidden';
import { capital } from './kind';
import type { PanelProps } from './usePanel';
import { messages } from './messages';

/** A part of an open record, with its own heading. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part aria-label={title}>
    <h3>{title}</h3>
    {children}
  </Part>
);
const Part = styled.section({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  '& > *': { width: '100%' },
});

/** The result of a query for one record. */
export interface Reading<Row> {
  data?: Row;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Two queries as one, for what needs both. */
export const bothRead = <One, Other>(one: Reading<One>, other: Reading<Other>): Reading<[One, Other]> => ({
  data: one.data && other.data && [one.data, other.data],
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
});

export const isMissing = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 400);

interface Props<Row extends Known, Known> extends PanelProps {
  /** "section" */
  one: string;
  reading: Reading<Row>;
  /** The list's row, so that the name is there immediately. */
  known?: Known;
  heading: (row: NoInfer<Known>) => ReactNode;
  subtitle?: (row: NoInfer<Known>) => ReactNode;
  actions?: (row: Row) => ReactNode;
  /** Actions that need only the list's row. */
  quickActions?: (row: NoInfer<Known>) => ReactNode;
  /** In place of the actions until there are any. */
  actionBones?: ReactNode;
  /** The text if there is no such record. */
  missing: string;
  closeLabel?: string;
  /** The title of the page while the record is open. */
  pageTitle?: (row: NoInfer<Known>) => string;
  children: (row: Row) => ReactNode;
}

/** One record next to its list or in front of it: loaded, loading, failed or missing. */
export function RecordPanel<Row extends Known, Known = Row>(props: Props<Row, Known>) {
  const { one, reading, heading, subtitle, actions, quickActions, actionBones, pageTitle } = props;
  const { data, error, isFetching, refetch } = reading;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && isMissing(failed);
  const shown = failed ? undefined : (data ?? props.known);
  return (
    <SidePanel
      heading={
        shown ? (
          heading(shown)
        ) : missing ? (
          messages.panel.missing(capital(one))
        ) : failed ? (
          messages.panel.notLoaded(capital(one))
        ) : (
          <>
            <Bone width="160px" />
            <VisuallyHidden>{messages.panel.loading(one)}</VisuallyHidden>
          </>
        )
      }
      subtitle={subtitle && (shown ? subtitle(shown) : !failed && <Bone width="200px" />)}
      actions={
        data && actions ? actions(data) : shown && quickActions ? quickActions(shown) : !failed && actionBones
      }
      closed={props.closed}
      closeLabel={props.closeLabel ?? messages.panel.close(one)}
      beside={props.beside}
      takesFocus={props.takesFocus}
    >
      {data ? (
        props.children(data)
      ) : missing ? (
        <p>{props.missing}</p>
      ) : failed ? (
        <Failure title={messages.panel.failed(one)} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
      {shown && pageTitle && <PageTitle>{pageTitle(shown)}</PageTitle>}
    </SidePanel>
  );
}
