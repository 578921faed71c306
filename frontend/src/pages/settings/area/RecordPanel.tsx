import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { HistoryChangeDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { History } from '../../../components/history/History';
import { ActionBones, PanelBones, SidePanel } from '../../../components/SidePanel';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { hasStatus } from '../../../providers/apiError';
import { size, space } from '../../../theme/scale';
import { capital } from './area';
import type { OpenRecord } from './AreaPage';
import { type Read, useRecord } from './records';
import { messages } from './messages';

const Stack = styled.div({ display: 'grid', gap: space(6), '& h3': { fontSize: size.section } });

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

interface Props<Row extends RaRecord<string>> extends OpenRecord<Row> {
  area: { resource: string; one: string; name: { text: (row: Row) => string } };
  badge: (row: Row) => ReactNode;
  actions: (row: Read<Row>) => ReactNode;
  /** The text of a change in the history; see History. */
  changed?: (change: HistoryChangeDto, row: Row) => readonly string[] | undefined;
  children: (row: Read<Row>) => ReactNode;
}

/** The open record with its history. */
export function RecordPanel<Row extends RaRecord<string>>(props: Props<Row>) {
  const { area, id, known, badge, actions, changed, children, ...place } = props;
  const { data, error, isFetching, refetch } = useRecord<Row>(area.resource, id);
  const row = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  const one = capital(area.one);
  return (
    <SidePanel
      headingId="record-heading"
      heading={
        missing ? (
          messages.panel.missing(one)
        ) : failed ? (
          messages.panel.notLoaded(one)
        ) : row ? (
          area.name.text(row)
        ) : (
          <>
            <Bone width="160px" />
            <VisuallyHidden>{messages.panel.loading(area.one)}</VisuallyHidden>
          </>
        )
      }
      subtitle={failed ? undefined : row ? badge(row) : <Bone width="90px" />}
      actions={data ? actions(data) : !failed && <ActionBones />}
      // "Close term" would name a different action of the record.
      closeLabel="Close panel"
      {...place}
    >
      {data ? (
        <Stack>
          {children(data)}
          <PanelPart title="History">
            <History
              of={`${area.resource}/${data.id}`}
              label={messages.panel.history(area.name.text(data))}
              changed={changed && ((change) => changed(change, data))}
            />
          </PanelPart>
        </Stack>
      ) : missing ? (
        <p>{messages.panel.missingText(area.one)}</p>
      ) : failed ? (
        <Failure title={messages.panel.failed(area.one)} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
    </SidePanel>
  );
}
