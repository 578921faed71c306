import type { BankFileDto } from '../../api/types.gen';
import { formatMoment, formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { bankHref } from './path';
import { type FileField, filesOf, fileSpec, useFiles } from './queries';
import { messages } from './messages';

const columns: readonly Column<BankFileDto, FileField>[] = [
  { id: 'format', label: 'Format', width: 96, show: ({ format }) => format.toUpperCase() },
  {
    id: 'lines',
    label: 'Lines',
    sort: 'lines',
    figure: true,
    width: 96,
    show: ({ lines }) => formatNumber(lines),
  },
  {
    id: 'newLines',
    label: 'New lines',
    sort: 'newLines',
    figure: true,
    width: 116,
    folds: 'tablet',
    show: ({ newLines }) => formatNumber(newLines),
    folded: ({ newLines }) => `${formatNumber(newLines)} new`,
  },
  {
    id: 'uploadedBy',
    label: 'Uploaded by',
    width: 180,
    folds: 'tablet',
    show: ({ uploadedBy }) => uploadedBy ?? '',
  },
  {
    id: 'createdAt',
    label: 'Uploaded',
    sort: 'createdAt',
    width: 188,
    folds: 'narrow',
    show: ({ createdAt }) => formatMoment(createdAt),
  },
];

export function FileList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(fileSpec);
  const results = useFiles(address);
  return (
    <>
      <ListToolbar
        label="Bank files"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="File name..."
      >
        <StatusChoice
          statuses={fileSpec.filters!.format}
          labels={messages.formats}
          value={address.filters.format}
          onChange={(format) => change({ filters: { format } })}
        />
      </ListToolbar>
      <DataList<BankFileDto, FileField>
        list={filesOf}
        label="Bank files"
        counted={messages.files}
        name={{ label: 'File', sort: 'name', text: ({ name }) => name, to: () => bankHref('lines') }}
        columns={columns}
        results={results}
        {...position}
        failed={messages.filesFailed}
        tools={<ExportButton resource={filesOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.noFiles}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedFiles}
          >
            {messages.noLinesHint}
          </NoRows>
        }
      />
    </>
  );
}
