import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { CreditList } from './CreditList';
import { DepositRefundList } from './DepositRefundList';
import { messages } from './messages';
import { refundsHref, refundTabs } from './path';
import { RefundList } from './RefundList';
import { RunList } from './RunList';

const RefundDialogs = lazy(() => import('./RefundDialogs'));

/** Refunds of credit, the credits with their age, deposits of students who left, and bulk requests. */
export default function Refunds() {
  const { dialog, open } = useDialogAddress();
  const [query] = useSearchParams();
  const tab = refundTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'refunds';
  return (
    <>
      <PageHead>
        <PageHeading title="Refunds">{messages.subtitle}</PageHeading>
        <Inline wrap gap={3} fills>
          <Button type="button" look="outline" onClick={() => open('bulk')}>
            Request in Bulk
          </Button>
          <Button type="button" onClick={() => open('request')}>
            <Icon name="plus" size={18} />
            Request Refund
          </Button>
        </Inline>
      </PageHead>
      <Tabs label="Views of refunds" tabs={refundTabs} selected={tab} hrefTo={(id) => refundsHref(id)} flush>
        {tab === 'refunds' && <RefundList />}
        {tab === 'credits' && <CreditList />}
        {tab === 'deposits' && <DepositRefundList />}
        {tab === 'runs' && <RunList />}
      </Tabs>
      {dialog && (
        <Suspense>
          <RefundDialogs />
        </Suspense>
      )}
    </>
  );
}
