import { useGetList } from 'react-admin';
import type { AdmissionDecisionDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Inline } from '../../../components/layout/Inline';
import { Muted, Text } from '../../../components/layout/Text';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { keepRows } from '../../../components/lists/keepRows';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { useSelection } from '../../../components/lists/selection';
import { useListAddress } from '../../../components/lists/useListAddress';
import { PageHeading } from '../../../components/PageHeading';
import { useAllPrograms } from '../../../providers/programs';
import { useMay } from '../../../providers/session';
import { useAllTerms } from '../../../providers/terms';
import { columns, nameColumn } from './decisionColumns';
import { ReleaseSelected } from './ReleaseSelected';
import { type Address, codes, decisionStates, isReleasable, mostAtOnce, requestOf, spec } from './spec';
import { codeLabels, decisionLabels, messages } from './messages';

const resource = 'admission-decisions';
const texts = messages.list;

/** All decisions on applications; those who may release select several. */
export default function Decisions() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const request = requestOf(address);
  const results = useGetList<AdmissionDecisionDto>(resource, request, {
    placeholderData: keepRows(resource, request.filter, ['state', 'code', 'termId', 'programId']),
  });
  const selection = useSelection<AdmissionDecisionDto>(JSON.stringify(request.filter));
  const mayRelease = useMay()('release', 'applications');
  return (
    <>
      <PageHeading title={texts.title}>{texts.subtitle}</PageHeading>
      <Toolbar address={address} onChange={(filters) => change({ filters })} />
      {mayRelease && <SelectionBar selection={selection} />}
      <DataList
        list="admission-decisions"
        label={texts.title}
        counted={texts.decisions}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        selection={mayRelease ? selection : undefined}
        muted={({ state }) => state === 'superseded' || state === 'withdrawn'}
        failed={texts.failed}
        tools={<ExportButton resource={resource} request={request} />}
        empty={
          <NoRows
            title="No decisions found"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={texts.unmatched}
            clear="Clear filters"
          >
            {texts.empty}
          </NoRows>
        }
      />
    </>
  );
}

function SelectionBar({ selection }: { selection: ReturnType<typeof useSelection<AdmissionDecisionDto>> }) {
  const { chosen, clear } = selection;
  const { dialog, open, close } = useDialogAddress();
  if (chosen.size === 0) return null;
  const decisions = [...chosen.values()];
  const refused = !decisions.every(isReleasable)
    ? texts.notReady
    : decisions.length > mostAtOnce
      ? texts.tooMany
      : undefined;
  return (
    <>
      <Inline
        wrap
        gap={2}
        below={3}
        pad={[2, 3]}
        framed="small"
        fill="surfaceAlt"
        data-screen-only
        role="group"
        aria-label={texts.group}
      >
        <Text strong push>
          {texts.selected(chosen.size)}
        </Text>
        <Button type="button" look="outline" disabled={!!refused} onClick={() => open('release')}>
          {texts.release}
        </Button>
        <Button type="button" look="quiet" onClick={clear}>
          {texts.clear}
        </Button>
        {refused && (
          <Muted as="small" whole size="small">
            {refused}
          </Muted>
        )}
      </Inline>
      {dialog === 'release' && !refused && (
        <ReleaseSelected
          decisions={decisions}
          onDone={() => {
            close();
            clear();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ToolbarProps {
  address: Address;
  onChange: (filters: Address['filters']) => void;
}

function Toolbar({ address: { filters }, onChange }: ToolbarProps) {
  const { data: terms = [] } = useAllTerms();
  const { data: programs = [] } = useAllPrograms();
  return (
    <ListToolbar label={texts.title}>
      <FilterChoice
        label="State"
        value={filters.state}
        all="All states"
        options={decisionStates.map((value) => ({ value, label: decisionLabels[value] }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterChoice
        label="Decision"
        value={filters.code}
        all="All decisions"
        options={codes.map((value) => ({ value, label: codeLabels[value] }))}
        onChange={(code) => onChange({ code })}
      />
      <FilterChoice
        label="Term"
        value={filters.termId}
        all="All terms"
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(termId) => onChange({ termId })}
      />
      <FilterChoice
        label="Program"
        value={filters.programId}
        all="All programs"
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(programId) => onChange({ programId })}
      />
    </ListToolbar>
  );
}
