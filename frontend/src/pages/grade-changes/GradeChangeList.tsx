import type { GradeChangeDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { useMay, useOwnRecord } from '../../providers/session';
import { columns, nameColumn } from './columns';
import { useChanges } from './queries';
import { spec, statuses } from './spec';

export function GradeChangeList() {
  const { address, change, filtered, clearedHref, place } = useListAddress(spec);
  const { hrefTo, open } = useDialogAddress();
  const { isOwn, sentence } = useOwnRecord();
  const mayDecide = useMay()('approve', 'grades.change');
  const results = useChanges(address);

  const actions = (row: GradeChangeDto): Action[] => {
    const unavailable =
      row.status !== 'pending'
        ? `It has been ${row.status} already.`
        : row.isOwn
          ? 'You asked for it: somebody else decides.'
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
        placeholder="Student name, number or e-mail..."
      >
        <StatusChoice
          statuses={statuses}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list="grade-changes"
        label="Grade changes"
        counted={(total) => plural(total, 'grade change')}
        name={nameColumn((id) => hrefTo(`change:${id}`))}
        columns={columns}
        results={results}
        {...place}
        muted={({ status }) => status !== 'pending'}
        actions={mayDecide ? actions : undefined}
        failed="The grade changes could not be read"
        tools={<ExportButton resource="grade-changes" request={filteredRequest(address)} />}
        empty={
          <NoRows title="No grade changes found" filtered={filtered} clearedHref={clearedHref}>
            None has been asked for yet.
          </NoRows>
        }
      />
    </>
  );
}
