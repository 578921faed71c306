import type { GradeChangeDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { useMay, useOwnRecord } from '../../providers/session';
import { columns, nameColumn } from './columns';
import { useChanges } from './queries';
import { spec, statuses } from './spec';
import { messages } from './messages';

export function GradeChangeList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const { hrefTo, open } = useDialogAddress();
  const { isOwn, sentence } = useOwnRecord();
  const mayDecide = useMay()('approve', 'grades.change');
  const results = useChanges(address);

  const actions = (row: GradeChangeDto): Action[] => {
    const unavailable =
      row.status !== 'pending'
        ? messages.decided[row.status]
        : row.isOwn
          ? messages.own
          : isOwn(row.studentId)
            ? sentence
            : undefined;
    return [
      { label: 'Approve…', onSelect: () => open(`approve:${row.id}`), unavailable },
      { label: 'Reject…', danger: true, onSelect: () => open(`reject:${row.id}`), unavailable },
    ];
  };
  return (
    <>
      <ListToolbar
        label="Grade changes"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        <StatusChoice
          statuses={statuses}
          labels={messages.statuses}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list="grade-changes"
        label="Grade changes"
        counted={messages.total}
        name={nameColumn((id) => hrefTo(`change:${id}`))}
        columns={columns}
        results={results}
        {...position}
        muted={({ status }) => status !== 'pending'}
        actions={mayDecide ? actions : undefined}
        failed={messages.failed}
        tools={<ExportButton resource="grade-changes" request={filteredRequest(address)} />}
        empty={
          <NoRows title="No grade changes found" filtered={filtered} clearedHref={clearedHref}>
            {messages.empty}
          </NoRows>
        }
      />
    </>
  );
}
