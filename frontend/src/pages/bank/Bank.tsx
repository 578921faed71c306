import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Inline } from '../../components/layout/Inline';
import { PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { post, useAct } from '../../providers/acts';
import type { RematchDto } from '../../api/types.gen';
import { FileList } from './FileList';
import { LineList } from './LineList';
import { bankHref, type BankTab } from './path';
import { bankRefreshes, linesOf } from './queries';
import { Reconciliation } from './Reconciliation';
import { messages } from './messages';

const LineDialogs = lazy(() => import('./LineDialogs'));

const tabs: { id: BankTab; label: string }[] = [
  { id: 'attention', label: 'Needs Attention' },
  { id: 'lines', label: 'Lines' },
  { id: 'files', label: 'Files' },
  { id: 'reconciliation', label: 'Reconciliation' },
];

/** What the bank says, and whether the ledger agrees. */
export default function Bank() {
  const [query] = useSearchParams();
  const { id } = tabs.find((tab) => tab.id === query.get('tab')) ?? tabs[0]!;
  const { dialog, open, close } = useDialogAddress();
  const { run, isRunning } = useAct({
    act: () => post<RematchDto>([linesOf, 'rematch']),
    done: ({ changed }) => messages.rematched(changed),
    failed: messages.rematchFailed,
    refreshes: bankRefreshes(),
  });
  return (
    <>
      <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={5} data-steady>
        <PageHeading title="Bank" below={2}>
          {messages.subtitle}
        </PageHeading>
        <Inline wrap gap={3} fills>
          <Button look="outline" disabled={isRunning} onClick={() => void run().catch(() => undefined)}>
            {messages.rematch}
          </Button>
          <Button onClick={() => open('upload')}>{messages.upload}</Button>
        </Inline>
      </Inline>
      <Tabs label="Bank views" tabs={tabs} selected={id} hrefTo={bankHref} flush>
        {id === 'files' ? (
          <FileList />
        ) : id === 'reconciliation' ? (
          <Reconciliation open={open} />
        ) : (
          <LineList key={id} attention={id === 'attention'} open={open} />
        )}
      </Tabs>
      {dialog && (
        <Suspense fallback={null}>
          <LineDialogs dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
