import { useParams, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { useMay } from '../../providers/session';
import { AuditTrail } from './AuditTrail';
import { compliancePath } from './path';
import { RecordReads } from './RecordReads';
import { messages } from './messages';

const tabs = [
  { id: 'trail', label: messages.tabs.trail },
  { id: 'reads', label: messages.tabs.reads },
] as const;

export default function Compliance() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const may = useMay();
  const shown = tabs.filter((tab) => tab.id !== 'reads' || may('read', 'disclosures'));
  const selected = (!id && shown.find((tab) => tab.id === query.get('tab'))?.id) || 'trail';
  return (
    <>
      <PageHeading title="Compliance">{messages.subtitle}</PageHeading>
      <Tabs
        label={messages.tabsLabel}
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
