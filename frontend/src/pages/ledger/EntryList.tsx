import { useLocation } from 'react-router-dom';
import type { LedgerEntryDto } from '../../api/types.gen';
import { formatDate, formatMoment, formatMoney } from '../../components/format';
import { useFoundStudents, studentLabel } from '../../components/form/picker/found';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterPick } from '../../components/lists/FilterPick';
import { FilterChoice, FilterDate, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { recordHref } from '../../components/records/recordHref';
import { totalOf } from '../../resources/billing/cents';
import { entriesOf, type EntryField, entrySpec, useEntries, useStudents } from './queries';
import { accountChoices, kindLabels, kinds, messages } from './messages';

const columns: readonly Column<LedgerEntryDto, EntryField>[] = [
  {
    id: 'postedOn',
    label: 'Posted',
    sort: 'postedOn',
    width: 124,
    show: ({ postedOn }) => formatDate(postedOn),
  },
  {
    id: 'recorded',
    label: 'Recorded',
    width: 196,
    folds: 'tablet',
    show: ({ recordedAt }) => formatMoment(recordedAt),
    folded: () => '',
  },
  {
    id: 'actor',
    label: 'Who',
    width: 160,
    folds: 'narrow',
    show: ({ actorName }) => actorName ?? messages.system,
  },
  { id: 'reason', label: 'Reason', wraps: true, folds: 'tablet', show: ({ reason }) => reason ?? '' },
  {
    id: 'amount',
    label: 'Amount',
    figure: true,
    width: 128,
    show: ({ lines }) => formatMoney(totalOf(lines.map(({ amount }) => amount))),
  },
];

/** The entries, last recorded first. */
export function EntryList({ current, beside }: { current: string | undefined; beside: boolean }) {
  const { pathname, search } = useLocation();
  const { address, change, filtered, clearedHref, position } = useListAddress(entrySpec);
  const { kind, account, postedOn, studentId } = address.filters;
  const results = useEntries(address);
  const student = useStudents(studentId ? [studentId] : []).data?.[0];
  return (
    <>
      <ListToolbar label="Entries">
        <FilterPick
          label="Student"
          placeholder="Student name or ID..."
          empty={messages.noStudents}
          useFound={useFoundStudents}
          onDemand
          picked={
            studentId
              ? { id: studentId, label: student ? studentLabel(student) : 'Student', of: student }
              : null
          }
          onPick={(picked) => change({ filters: { studentId: picked?.id } })}
        />
        <FilterChoice
          label="Kind"
          all="All kinds"
          value={kind}
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(value) => change({ filters: { kind: value } })}
        />
        <FilterChoice
          label="Account"
          all="All accounts"
          value={account}
          options={accountChoices}
          onChange={(value) => change({ filters: { account: value } })}
        />
        <FilterDate
          label="Posted on"
          value={postedOn}
          onChange={(day) => change({ filters: { postedOn: day } })}
        />
      </ListToolbar>
      <DataList<LedgerEntryDto, EntryField>
        list="ledger-entries"
        label="Entries"
        counted={messages.entries}
        name={{
          label: 'Entry',
          sort: 'number',
          width: 216,
          text: (entry) => messages.entry(entry.number, kindLabels[entry.kind]),
          to: ({ id }) => recordHref(pathname, search, { with: { entry: id } }),
        }}
        columns={columns}
        results={results}
        {...position}
        current={current}
        beside={beside}
        failed={messages.entriesFailed}
        tools={<ExportButton resource={entriesOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.noEntries}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedEntries}
          >
            {messages.noEntriesHint}
          </NoRows>
        }
      />
    </>
  );
}
