import { FilterPick } from '../../components/lists/FilterPick';
import { FilterChoice, FilterDate, FilterPair, ListToolbar } from '../../components/lists/ListToolbar';
import { actText, typeText } from './columns';
import { eventKinds, type TrailAddress, useActor, useActors, useFacets } from './queries';
import { messages } from './messages';

export const searchBoxId = 'trail-search';

interface Props {
  address: TrailAddress;
  onChange: (change: Partial<TrailAddress>, options?: { replace: boolean }) => void;
}

export function TrailToolbar({ address, onChange }: Props) {
  const { kind, action, subjectType, actorId, from, to } = address.filters;
  const { data: facets } = useFacets();
  const actor = useActor(actorId);
  // The filter in the address stays visible while the choices load.
  const actions = facets?.actions.filter((one) => !kind || one.kind === kind).map((one) => one.action) ?? [];
  const subjects = facets?.subjectTypes ?? [];
  const withChosen = (values: string[], chosen: string | undefined) =>
    chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return (
    <ListToolbar
      label="Audit log"
      search={address.search}
      onSearch={(search, options) => onChange({ search }, options)}
      searchLabel={messages.filters.search}
      searchId={searchBoxId}
      placeholder="Request ID"
    >
      <FilterPick
        label="Who"
        placeholder="Person's name"
        empty={messages.filters.noPeople}
        useFound={useActors}
        picked={actorId === undefined ? null : { id: actorId, label: actor ?? 'Account' }}
        onPick={(picked) => onChange({ filters: { actorId: picked?.id } })}
      />
      <FilterChoice
        label="Action type"
        all="All types"
        value={kind}
        options={eventKinds.map((value) => ({ value, label: messages.filters.kinds[value] }))}
        onChange={(value) => onChange({ filters: { kind: value, action: undefined } })}
      />
      <FilterChoice
        label="Action"
        all="All actions"
        value={action}
        options={withChosen(actions, action).map((value) => ({ value, label: actText(value) }))}
        onChange={(value) => onChange({ filters: { action: value } })}
      />
      <FilterChoice
        label="Record"
        all="All records"
        value={subjectType}
        options={withChosen(subjects, subjectType).map((value) => ({ value, label: typeText(value) }))}
        onChange={(value) => onChange({ filters: { subjectType: value } })}
      />
      <FilterPair>
        <FilterDate
          label="From"
          value={from}
          max={to}
          onChange={(day) => onChange({ filters: { from: day } })}
        />
        <FilterDate label="To" value={to} min={from} onChange={(day) => onChange({ filters: { to: day } })} />
      </FilterPair>
    </ListToolbar>
  );
}
