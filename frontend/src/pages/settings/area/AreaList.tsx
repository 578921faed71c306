import type { RaRecord } from 'react-admin';
import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import type { FilterKinds } from '../../../components/lists/useListAddress';
import { type Area, rowLinkId } from './area';
import type { useRows } from './records';
import { messages } from './messages';

interface Props<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds> {
  area: Area<Row, Field, Kinds>;
  rows: ReturnType<typeof useRows<Row, Field, Kinds>>;
  current: string | undefined;
  beside: boolean;
  hrefOf: (id: string) => string;
}

export function AreaList<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds>(
  props: Props<Row, Field, Kinds>,
) {
  const { area, rows, current, beside, hrefOf } = props;
  const { address, change, place, filtered, clearedHref, results, request } = rows;
  const { Filters } = area;
  return (
    <>
      <ListToolbar
        label={area.title}
        search={address.search}
        onSearch={area.placeholder ? (search, options) => change({ search }, options) : undefined}
        placeholder={area.placeholder}
      >
        <Filters filters={address.filters} choose={(filters) => change({ filters })} />
      </ListToolbar>
      <DataList
        list={area.resource}
        label={area.title}
        counted={(total) => plural(total, area.one, area.many)}
        name={{ ...area.name, to: ({ id }) => hrefOf(id), linkId: ({ id }) => rowLinkId(id) }}
        columns={area.columns}
        results={results}
        {...place}
        current={current}
        beside={beside}
        muted={area.muted}
        failed={messages.failed(area.many)}
        empty={
          <NoRows
            title={messages.none(area.many)}
            icon={area.icon}
            filtered={filtered}
            clearedHref={clearedHref}
            clear={area.placeholder ? messages.clearAll : 'Clear filters'}
            unmatched={messages.unmatched(area.many)}
          >
            {messages.empty(area.add)}
          </NoRows>
        }
        tools={<ExportButton resource={area.resource} request={request} />}
      />
    </>
  );
}
