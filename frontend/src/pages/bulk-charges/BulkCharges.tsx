import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { messages } from './messages';
import { bulkChargesPath } from './path';
import { Run } from './Run';
import { RunList } from './RunList';

const ChargeMany = lazy(() => import('./ChargeMany').then(({ ChargeMany: Dialog }) => ({ default: Dialog })));

/** The bulk charges, or one of them with its students. */
export default function BulkCharges() {
  const { dialog, open, close } = useDialogAddress();
  const [query] = useSearchParams();
  const runId = query.get('run');
  return (
    <>
      <PageHead>
        <PageHeading title="Bulk Charges">{messages.subtitle}</PageHeading>
        <Inline wrap gap={3} fills>
          {runId && (
            <ButtonLink look="outline" to={bulkChargesPath}>
              {messages.all}
            </ButtonLink>
          )}
          <Button type="button" onClick={() => open('charge')}>
            <Icon name="plus" size={18} />
            {messages.charge}
          </Button>
        </Inline>
      </PageHead>
      {runId ? <Run key={runId} id={runId} /> : <RunList />}
      {dialog === 'charge' && (
        <Suspense>
          <ChargeMany onClose={close} />
        </Suspense>
      )}
    </>
  );
}
