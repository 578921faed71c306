import { useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Tabs } from '../../components/Tabs';
import { useMay } from '../../providers/session';
import { AuditTrail } from './AuditTrail';
import { compliancePath } from './path';
import { RecordReads } from './RecordReads';

const tabs = [
  { id: 'trail', label: 'Audit trail' },
  { id: 'reads', label: 'Who looked at a record' },
] as const;

export default function Compliance() {
  const may = useMay();
  return (
    <>
      <PageTitle>Compliance</PageTitle>
      {may('read', 'audit') ? (
        <Trail />
      ) : (
        <>
          <PageHeading title="Compliance" />
          <Notice title="The audit trail is not open to your role" icon="lock" />
        </>
      )}
    </>
  );
}

function Trail() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const may = useMay();
  const shown = tabs.filter((tab) => tab.id !== 'reads' || may('read', 'disclosures'));
  const selected = (!id && shown.find((tab) => tab.id === query.get('tab'))?.id) || 'trail';
  return (
    <>
      <PageHeading title="Compliance">
        Who read or changed what. That you look here is written down as well.
      </PageHeading>
      <Tabs
        label="Parts of compliance"
        tabs={shown}
        selected={selected}
        hrefTo={(tab) => (tab === 'trail' ? compliancePath : `${compliancePath}?tab=${tab}`)}
        flush
      >
        {selected === 'reads' ? <RecordReads /> : <AuditTrail id={id} />}
      </Tabs>
    </>
  );
}
