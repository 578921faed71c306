import type { RaRecord } from 'react-admin';
import { plural } from '../format';
import { DataList } from '../lists/DataList';
import { ExportButton } from '../lists/ExportButton';
import { ListToolbar } from '../lists/ListToolbar';
import { NoRows } from '../lists/NoRows';
import type { FilterKinds } from '../lists/useListAddress';
import type { ListedKind } from './kind';
import type { useRows } from './records';
import { messages } from './messages';

interface Props<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds> {
  kind: ListedKind<Row, Field, Kinds>;
  rows: ReturnType<typeof useRows<Row, Field, Kinds>>;
  current: string | undefined;
  beside: boolean;
  hrefOf: (id: string) => string;
}

export function RecordList<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds>(
  props: Props<Row, Field, Kinds>,
) {
  const { kind, rows, current, beside, hrefOf } = props;
  const { address, change, position, filtered, clearedHref, results, request } = rows;
  const { Filters } = kind;
  return (
    <>
      <ListToolbar
        label={kind.title}
        search={address.search}
        searchId={kind.searchId}
        onSearch={kind.placeholder ? (search, options) => change({ search }, options) : undefined}
        placeholder={kind.placeholder}
      >
        <Filters filters={address.filters} choose={(filters) => change({ filters })} />
      </ListToolbar>
      <DataList
        list={kind.resource}
        label={kind.title}
        counted={(total) => plural(total, kind.inFull ?? kind.one, kind.many)}
        name={{ ...kind.name, to: ({ id }) => hrefOf(id) }}
        columns={kind.columns}
        results={results}
        {...position}
        current={current}
        beside={beside}
        muted={kind.muted}
        failed={messages.failed(kind.many)}
        empty={
          <NoRows
            title={messages.none(kind.many)}
            icon={kind.icon}
            filtered={filtered}
            clearedHref={clearedHref}
            clear={kind.placeholder ? messages.clearAll : 'Clear filters'}
            unmatched={
              kind.placeholder ? messages.unmatched(kind.many) : messages.unmatchedFilters(kind.many)
            }
          >
            {kind.empty ?? messages.empty(kind.add)}
          </NoRows>
        }
        tools={<ExportButton resource={kind.resource} request={request} />}
      />
    </>
  );
}
