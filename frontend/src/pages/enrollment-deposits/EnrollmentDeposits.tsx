import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { DepositList } from './DepositList';
import { messages } from './messages';
import { depositsHref, depositTabs } from './path';

const DepositDialogs = lazy(() => import('./DepositDialogs'));

/** Accepted applications that await a deposit, and those that became student records. */
export default function EnrollmentDeposits() {
  const { dialog } = useDialogAddress();
  const [query] = useSearchParams();
  const tab = depositTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'awaiting';
  return (
    <>
      <PageHeading title="Enrollment Deposits">{messages.subtitle}</PageHeading>
      <Tabs
        label="Views of enrollment deposits"
        tabs={depositTabs}
        selected={tab}
        hrefTo={depositsHref}
        flush
      >
        <DepositList key={tab} tab={tab} />
      </Tabs>
      {dialog && (
        <Suspense>
          <DepositDialogs />
        </Suspense>
      )}
    </>
  );
}
