import { useNavigate } from 'react-router-dom';
import type { ChargeDto } from '../../../api/types.gen';
import type { RowName } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { NoRows } from '../../../components/lists/NoRows';
import { useListAddress } from '../../../components/lists/useListAddress';
import { accountHref } from '../addresses';
import { requestOf, useCharges } from '../queries';
import { useOpened } from '../useOpened';
import { ChargeToolbar } from './ChargeToolbar';
import { accountChargeColumns, chargeColumns, type ChargeSort, chargeSorts, describe } from './chargeColumns';
import { chargeFilters, narrowedBy } from './chargeFilters';
import { useChargeTools } from './chargeTools';
import { messages } from '../messages';

interface Props {
  /** Limits the list to this student, on a student's account. */
  studentId?: string;
  /** A record is open next to the list. */
  beside?: boolean;
}

export function ChargeList({ studentId, beside }: Props) {
  const list = useListAddress({
    sortable: chargeSorts,
    sort: '-dueDate' as const,
    filters: chargeFilters,
    prefix: 'charges',
  });
  const { address } = list;
  const narrowed = { ...narrowedBy(address.filters), ...(studentId && { studentId }) };
  const results = useCharges<ChargeSort>(address, narrowed);
  const navigate = useNavigate();
  const { opened, hrefTo } = useOpened();
  const hrefOf = (id: string) => hrefTo({ kind: 'charge', id });
  const { actions, changing } = useChargeTools(
    (id) => void navigate(hrefOf(id)),
    studentId ? undefined : accountHref,
  );
  const name: RowName<ChargeDto, ChargeSort> = {
    label: 'Charge',
    sort: 'description',
    text: describe,
    to: ({ id }) => hrefOf(id),
  };
  return (
    <>
      <ChargeToolbar list={list} searched={!studentId} />
      <DataList<ChargeDto, ChargeSort>
        list={studentId ? 'account-charges' : 'charges'}
        label="Charges"
        counted={messages.counts.charges}
        name={name}
        columns={studentId ? accountChargeColumns : chargeColumns}
        results={results}
        {...list.position}
        current={opened?.id}
        beside={beside}
        muted={({ voidedAt }) => voidedAt !== null}
        actions={studentId && !changing ? undefined : actions}
        expected={studentId ? 8 : undefined}
        failed={messages.failed.charges}
        empty={
          <NoRows
            icon="finance"
            title="No charges found"
            filtered={list.filtered}
            clearedHref={list.clearedHref}
            unmatched={messages.unmatched.charges}
          />
        }
        tools={<ExportButton resource="charges" request={requestOf(address, narrowed)} />}
      />
    </>
  );
}
