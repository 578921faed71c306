import type { HoldDto } from '../../api/types.gen';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useOwnRecord } from '../../providers/session';
import { holdLabels } from '../../resources/holds/messages';
import { columns, nameColumn, usualColumns } from './columns';
import { shows, shownStatus, useHoldsAddress } from './holdsAddress';
import { holdsRequest, useHoldKinds, useHoldList } from './queries';
import { messages } from './messages';

interface Props {
  /** The kinds of holds that the person's office releases. */
  mine: readonly HoldDto['kind'][];
  onRelease: (hold: HoldDto) => void;
}

export function HoldList({ mine, onRelease }: Props) {
  const { address, position, change, filtered, clearedHref } = useHoldsAddress();
  const results = useHoldList(address);
  const { isOwn, sentence } = useOwnRecord();
  const kinds = useHoldKinds().data ?? [];
  return (
    <>
      <ListToolbar
        label="Holds"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder={messages.list.search}
      >
        <FilterChoice
          label="Type"
          all="All types"
          value={address.filters.kind}
          options={kinds.map((one) => ({ value: one.kind, label: holdLabels[one.kind] }))}
          onChange={(value) => change({ filters: { ...address.filters, kind: value } })}
        />
        <FilterChoice
          label="Status"
          all={messages.status.active}
          value={shownStatus(address)}
          options={shows}
          onChange={(value) => change({ filters: { ...address.filters, show: value } })}
        />
      </ListToolbar>
      <DataList
        list="holds"
        label="Holds"
        counted={(total) => plural(total, 'hold')}
        name={nameColumn}
        columns={columns}
        usual={usualColumns}
        results={results}
        {...position}
        muted={({ releasedAt }) => !!releasedAt}
        actions={(hold) =>
          !hold.releasedAt && mine.includes(hold.kind)
            ? [
                {
                  label: 'Release hold',
                  icon: 'check',
                  onSelect: () => onRelease(hold),
                  unavailable: isOwn(hold.studentId) ? sentence : undefined,
                },
              ]
            : []
        }
        failed={messages.list.failed}
        empty={
          <NoRows
            title={filtered ? 'No holds found' : messages.list.empty}
            icon="lock"
            filtered={filtered}
            clearedHref={clearedHref}
            clear={messages.list.clear}
            unmatched={messages.list.unmatched}
          >
            {messages.list.emptyHint}
          </NoRows>
        }
        tools={<ExportButton resource="holds" request={holdsRequest(address)} />}
      />
    </>
  );
}
