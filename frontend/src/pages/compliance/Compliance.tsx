import { useParams, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { useMay } from '../../providers/session';
import { AuditTrail } from './AuditTrail';
import { compliancePath } from './path';
import { MoneyActs } from './MoneyActs';
import { RecordReads } from './RecordReads';
import { messages } from './messages';

const tabs = [
  { id: 'trail', label: messages.tabs.trail },
  { id: 'reads', label: messages.tabs.reads },
  { id: 'money', label: messages.tabs.money },
] as const;

export default function Compliance() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const may = useMay();
  const shown = tabs.filter(
    ({ id: tab }) =>
      (tab !== 'reads' || may('read', 'disclosures')) && (tab !== 'money' || may('read', 'money_acts')),
  );
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
        {selected === 'reads' ? (
          <RecordReads />
        ) : selected === 'money' ? (
          <MoneyActs />
        ) : (
          <AuditTrail id={id} />
        )}
      </Tabs>
    </>
  );
}
