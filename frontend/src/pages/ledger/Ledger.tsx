import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { usePanel } from '../../components/records/usePanel';
import { BesidePage } from '../../components/SidePanel';
import { Tabs } from '../../components/Tabs';
import { useMay } from '../../providers/session';
import { recordHref } from '../../components/records/recordHref';
import { EntryList } from './EntryList';
import { EntryPanel } from './EntryPanel';
import { JournalDialogs } from './JournalDialogs';
import { JournalList } from './JournalList';
import { ledgerHref, type LedgerTab } from './path';
import { TrialBalance } from './TrialBalance';
import { messages } from './messages';

/** The accounts of the university, the entries behind them, and journals. */
export default function Ledger() {
  const may = useMay();
  const { open } = useDialogAddress();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const tabs: { id: LedgerTab; label: string }[] = [
    ...(may('financial', 'reports') ? [{ id: 'accounts', label: 'Accounts' } as const] : []),
    { id: 'entries', label: 'Entries' },
    ...(may('post', 'ledger') ? [{ id: 'journals', label: 'Journals' } as const] : []),
  ];
  const tab = (tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]!).id;
  const entry = query.get('entry') ?? undefined;
  const { page, list, panel } = usePanel(entry, recordHref(pathname, search, { without: ['entry'] }));
  return (
    <>
      <BesidePage {...page}>
        <PageHead>
          <PageHeading title="Ledger">{messages.subtitle}</PageHeading>
          {may('post', 'ledger') && (
            <Button type="button" onClick={() => open('request')}>
              <Icon name="plus" size={18} />
              Request Journal
            </Button>
          )}
        </PageHead>
        <Tabs label="Ledger views" tabs={tabs} selected={tab} hrefTo={(id) => ledgerHref(id)} flush>
          {tab === 'accounts' && <TrialBalance />}
          {tab === 'entries' && <EntryList {...list} />}
          {tab === 'journals' && <JournalList />}
        </Tabs>
        {entry && <EntryPanel key={entry} id={entry} {...panel} />}
      </BesidePage>
      <JournalDialogs />
    </>
  );
}
