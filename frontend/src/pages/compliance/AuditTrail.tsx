import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { NoRows } from '../../components/lists/NoRows';
import { PrintButton } from '../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { BesidePage } from '../../components/SidePanel';
import { useRoomBeside } from '../../components/useRoomBeside';
import { columns, whatColumn } from './columns';
import { EventPanel } from './EventPanel';
import { compliancePath } from './path';
import { trailSpec, useTrail } from './queries';
import { TrailToolbar } from './TrailToolbar';
import { useEventFocus } from './useEventFocus';
import { messages } from './messages';

export function AuditTrail({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wide = useRoomBeside();
  const { address, change, filtered, clearedHref, place } = useListAddress(trailSpec);
  const results = useTrail(address);
  const takesFocus = useEventFocus(id);

  const beside = wide && id !== undefined;
  const closed = compliancePath + search;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && beside && !event.defaultPrevented) void navigate(closed);
  };
  return (
    <BesidePage data-beside={beside || undefined} onKeyDown={closeOnEscape}>
      <TrailToolbar address={address} onChange={change} />
      <DataList
        list="audit-trail"
        label="Audit log"
        counted={messages.list.total}
        name={whatColumn((event) => `${compliancePath}/${event}${search}`)}
        columns={columns}
        results={results}
        {...place}
        current={id}
        beside={beside}
        failed={messages.list.failed}
        empty={
          <NoRows
            title={filtered ? messages.list.unmatched : messages.list.empty}
            icon="shield"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={null}
          />
        }
        tools={
          <>
            <ExportButton resource="audit-events" request={filteredRequest(address)} />
            <PrintButton />
          </>
        }
      />
      {id && (
        <EventPanel
          key={id}
          id={id}
          known={results.data?.find((event) => event.id === id)}
          closed={closed}
          beside={beside}
          takesFocus={takesFocus}
        />
      )}
    </BesidePage>
  );
}
