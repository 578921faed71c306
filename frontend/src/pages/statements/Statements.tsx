import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { CreateRun } from './CreateRun';
import { statementsHref, statementTabs } from './path';
import { RunList } from './RunList';
import { StatementList } from './StatementList';
import { messages } from './messages';

/** The statements of all students, and the runs that create them. */
export default function Statements() {
  const { dialog, open, close } = useDialogAddress();
  const [query] = useSearchParams();
  const tab = statementTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'runs';
  return (
    <>
      <PageHead>
        <PageHeading title="Statements">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => open('create')}>
          <Icon name="plus" size={18} />
          Create Statements
        </Button>
      </PageHead>
      <Tabs
        label="Views of statements"
        tabs={statementTabs}
        selected={tab}
        hrefTo={(id) => statementsHref(id)}
        flush
      >
        {tab === 'runs' ? <RunList /> : <StatementList />}
      </Tabs>
      {dialog === 'create' && <CreateRun onClose={close} />}
    </>
  );
}
