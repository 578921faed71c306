import { useLocation } from 'react-router-dom';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { NoRows } from '../../components/lists/NoRows';
import { PrintButton } from '../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { usePanel } from '../../components/records/usePanel';
import { BesidePage } from '../../components/SidePanel';
import { columns, whatColumn } from './columns';
import { EventPanel } from './EventPanel';
import { compliancePath } from './path';
import { trailSpec, useTrail } from './queries';
import { searchBoxId, TrailToolbar } from './TrailToolbar';
import { messages } from './messages';

export function AuditTrail({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const { address, change, filtered, clearedHref, position } = useListAddress(trailSpec);
  const results = useTrail(address);
  const panel = usePanel(id, compliancePath + search, searchBoxId);
  return (
    <BesidePage {...panel.page}>
      <TrailToolbar address={address} onChange={change} />
      <DataList
        list="audit-trail"
        label="Audit log"
        counted={messages.list.total}
        name={whatColumn((event) => `${compliancePath}/${event}${search}`)}
        columns={columns}
        results={results}
        {...position}
        {...panel.list}
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
          {...panel.panel}
        />
      )}
    </BesidePage>
  );
}
