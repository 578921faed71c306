import { lazy, Suspense } from 'react';
import type { CloseDto, CloseSealDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatMoment, formatMoney } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { PageHeading } from '../../components/PageHeading';
import { StatusBadge } from '../../components/StatusBadge';
import { Difference } from './Difference';
import { messages } from './messages';
import { closeHref } from './path';
import { type CloseField, closesOf, closeSpec, useCloses, useSeals } from './queries';

const CloseDialogs = lazy(() => import('./CloseDialogs'));

const columnsWith = (
  sealOf: (id: string) => CloseSealDto | 'reading' | undefined,
): readonly Column<CloseDto, CloseField>[] => [
  {
    id: 'deposit',
    label: 'Deposit',
    figure: true,
    width: 132,
    show: ({ deposit }) => formatMoney(deposit),
  },
  {
    id: 'difference',
    label: 'Difference',
    sort: 'difference',
    width: 152,
    folds: 'tablet',
    show: ({ difference }) => <Difference amount={difference} />,
  },
  {
    id: 'reason',
    label: 'Reason',
    wraps: true,
    folds: 'tablet',
    folded: ({ reason }) => reason ?? '',
    show: ({ reason }) => reason ?? '',
  },
  {
    id: 'seal',
    label: 'Seal',
    width: 128,
    foldedAs: 'badge',
    show: ({ id }) => <Seal seal={sealOf(id)} />,
  },
  {
    id: 'closedBy',
    label: 'Closed by',
    width: 160,
    folds: 'narrow',
    show: ({ closedBy }) => closedBy ?? '',
  },
  {
    id: 'closedAt',
    label: 'Closed',
    sort: 'closedAt',
    width: 188,
    folds: 'narrow',
    show: ({ closedAt }) => formatMoment(closedAt),
  },
];

function Seal({ seal }: { seal: CloseSealDto | 'reading' | undefined }) {
  if (seal === 'reading') return <Bone width="72px" height="20px" />;
  if (!seal) return <StatusBadge tone="neutral">{messages.sealUnknown}</StatusBadge>;
  return seal.isIntact ? (
    <StatusBadge tone="success">{messages.sealIntact}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{messages.sealBroken}</StatusBadge>
  );
}

/** Days whose money was counted and deposited, and whose entries are sealed. */
export default function Closes() {
  const { address, filtered, clearedHref, position } = useListAddress(closeSpec);
  const results = useCloses(address);
  const seals = useSeals((results.data ?? []).map(({ id }) => id));
  const { dialog, open, close } = useDialogAddress();
  const sealOf = (id: string) =>
    seals.data?.find((seal) => seal.id === id) ?? (seals.isFetching ? ('reading' as const) : undefined);
  return (
    <>
      <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={5} data-steady>
        <PageHeading title="Daily Close" below={2}>
          {messages.subtitle}
        </PageHeading>
        <Inline wrap gap={3} fills>
          <Button onClick={() => open('new')}>{messages.close.title}</Button>
        </Inline>
      </Inline>
      <DataList<CloseDto, CloseField>
        list={closesOf}
        label="Closed days"
        counted={messages.closes}
        name={{
          label: 'Day',
          sort: 'day',
          width: 150,
          text: ({ day }) => formatDate(day),
          to: ({ id }) => closeHref(id),
        }}
        columns={columnsWith(sealOf)}
        results={results}
        {...position}
        failed={messages.listFailed}
        tools={<ExportButton resource={closesOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.none}
          >
            {messages.noneHint}
          </NoRows>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <CloseDialogs dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
