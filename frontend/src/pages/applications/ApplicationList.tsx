import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { Inline } from '../../components/layout/Inline';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useAllPrograms } from '../../providers/programs';
import { useMay } from '../../providers/session';
import { useAllTerms } from '../../providers/terms';
import { Bar } from './Bar';
import { BulkBar, useBulkSelection } from './bulk/BulkBar';
import { columns, nameColumn, usual } from './columns';
import { AddPaper } from './paper/AddPaper';
import { messages as paper } from './paper/messages';
import { type Address, requestOf, useApplications, useCounts, useUploadSpace } from './queries';
import { SavedFilters } from './SavedFilters';
import { parties, spec, states } from './spec';
import { messages, partyLabels, sourceLabels, stateLabels } from './messages';

export function ApplicationList() {
  const { address, change, hrefTo, filtered, clearedHref, position } = useListAddress(spec);
  const results = useApplications(address);
  const selection = useBulkSelection(JSON.stringify([address.search, address.filters]));
  const { dialog, open, close } = useDialogAddress();
  const mayWrite = useMay()('write', 'applications');
  return (
    <>
      <PageHead>
        <PageHeading title="Applications">{messages.subtitle}</PageHeading>
        <Inline wrap gap={2} align="stretch">
          <SavedFilters />
          {mayWrite && (
            <Button type="button" onClick={() => open('add-paper')}>
              {paper.add}
            </Button>
          )}
        </Inline>
      </PageHead>
      <SpaceWarning />
      <Counts address={address} hrefTo={hrefTo} />
      <Toolbar address={address} onChange={change} />
      <BulkBar selection={selection} />
      <DataList
        list="applications"
        label="Applications"
        counted={messages.applications}
        name={nameColumn}
        columns={columns}
        usual={usual}
        results={results}
        selection={selection}
        {...position}
        muted={({ state }) => ['withdrawn', 'expired', 'declined'].includes(state)}
        failed={messages.failed.list}
        tools={<ExportButton resource="applications" request={requestOf(address)} />}
        empty={
          <NoRows
            title="No applications found"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.list.unmatched}
          >
            {messages.list.empty}
          </NoRows>
        }
      />
      {mayWrite && dialog === 'add-paper' && <AddPaper onClose={close} />}
    </>
  );
}

/** Before applicants are refused. */
function SpaceWarning() {
  const { data } = useUploadSpace();
  if (!data?.isNearlyFull) return null;
  const share = Math.floor((100 * data.usedBytes) / data.quotaBytes);
  return (
    <Bar icon="alert" tone="warning">
      {messages.space(share, data.retentionDays)}
    </Bar>
  );
}

const tiles = ['started', 'documents_pending', 'under_review', 'decided', 'accepted'] as const;

interface CountsProps {
  address: Address;
  hrefTo: (change: Partial<Address>) => string;
}

/** The states that someone works on; each tile links to its rows. */
function Counts({ address, hrefTo }: CountsProps) {
  const { data, error, isFetching, refetch } = useCounts(address);
  if (error && !isFetching)
    return <Failure title={messages.failed.counts} error={error} onRetry={() => void refetch()} />;
  const count = (state: (typeof tiles)[number]) => data?.find((one) => one.state === state)?.count;
  return (
    <StatTiles busy={!data}>
      {tiles.map((state) => {
        const value = count(state);
        return (
          <StatTile
            key={state}
            label={stateLabels[state]}
            bone="40px"
            value={value === undefined ? undefined : formatNumber(value)}
            note={messages.tiles[state]}
            to={hrefTo({ page: 1, filters: { state } })}
          />
        );
      })}
    </StatTiles>
  );
}

interface ToolbarProps {
  address: Address;
  onChange: (change: Partial<Address>, options?: { replace: boolean }) => void;
}

function Toolbar({ address, onChange }: ToolbarProps) {
  const { state, waitingFor, source, termId, programId } = address.filters;
  const { data: counts } = useCounts(address);
  const { data: terms = [] } = useAllTerms();
  const { data: programs = [] } = useAllPrograms();
  const filter = (filters: Address['filters']) => onChange({ filters });
  return (
    <ListToolbar
      label="Applications"
      search={address.search}
      placeholder={messages.search}
      onSearch={(search, options) => onChange({ search }, options)}
    >
      <FilterChoice
        label="State"
        value={state}
        all="All states"
        options={states.map((value) => ({
          value,
          label: messages.ofState(value, counts?.find((one) => one.state === value)?.count),
        }))}
        onChange={(value) => filter({ state: value })}
      />
      <FilterChoice
        label="Term"
        value={termId}
        all="All terms"
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => filter({ termId: value })}
      />
      <FilterChoice
        label="Program"
        value={programId}
        all="All programs"
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => filter({ programId: value })}
      />
      <FilterChoice
        label="Waiting for"
        value={waitingFor}
        all="Waiting for anyone"
        options={parties.map((value) => ({ value, label: partyLabels[value] }))}
        onChange={(value) => filter({ waitingFor: value })}
      />
      <FilterChoice
        label="Source"
        value={source}
        all="All sources"
        options={(['online', 'paper'] as const).map((value) => ({ value, label: sourceLabels[value] }))}
        onChange={(value) => filter({ source: value })}
      />
    </ListToolbar>
  );
}
