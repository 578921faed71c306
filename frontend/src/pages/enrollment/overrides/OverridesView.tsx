import type { RegistrationOverrideDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import { Button } from '../../../components/Button';
import { OneRecord } from '../../../components/records/OneRecord';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { Notice } from '../../../components/Notice';
import { useMay, useOwnRecord } from '../../../providers/session';
import { overrideNames } from '../blockers/messages';
import { enrollmentsPath, inTerm } from '../path';
import { useRows } from '../useRows';
import { columns, nameColumn } from './columns';
import { GrantDialog } from './GrantDialog';
import { RevokeDialog } from './RevokeDialog';
import { codes, spec, states } from './spec';
import { messages, stateLabels, unavailableMessages } from './messages';

/** Overrides granted in advance: each lets one student register for one section once, despite one blocker. */
export default function OverridesView({ termId }: { termId: string | undefined }) {
  const may = useMay()('override', 'enrollments');
  if (!may) return <Notice title={messages.noAccess} icon="lock" />;
  return <Overrides termId={termId} />;
}

function Overrides({ termId }: { termId: string | undefined }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const { dialog, open, close } = useDialogAddress();
  const { pagination, sort, filter: search } = listRequest(address);
  const filter = { termId, ...search, ...address.filters };
  const results = useRows<RegistrationOverrideDto>(
    'registration-overrides',
    { filter, pagination, sort },
    termId !== undefined,
  );
  const [act, id] = dialog?.split(':') ?? [];
  const { isOwn, sentence } = useOwnRecord();

  const actions = (row: RegistrationOverrideDto): Action[] => [
    ...(row.enrollmentId
      ? [{ label: 'Open enrollment', to: inTerm(`${enrollmentsPath}/${row.enrollmentId}`, row.termId) }]
      : []),
    {
      label: 'Revoke…',
      danger: true,
      onSelect: () => open(`revoke:${row.id}`),
      unavailable: unavailableMessages[row.state] ?? (isOwn(row.studentId) ? sentence : undefined),
    },
  ];
  return (
    <>
      <ListToolbar
        label="Overrides"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        <FilterChoice
          label="Status"
          all="All statuses"
          value={address.filters.state}
          options={states.map((value) => ({ value, label: stateLabels[value] }))}
          onChange={(state) => change({ filters: { state } })}
        />
        <FilterChoice
          label="Blocker"
          all="All blockers"
          value={address.filters.code}
          options={codes.map((value) => ({ value, label: overrideNames[value] }))}
          onChange={(code) => change({ filters: { code } })}
        />
        <Button type="button" look="outline" onClick={() => open('grant')}>
          Grant Override
        </Button>
      </ListToolbar>
      <DataList
        list="registration-overrides"
        label="Overrides"
        counted={(total) => plural(total, 'override')}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        muted={({ state }) => state !== 'standing'}
        actions={actions}
        failed={messages.failed}
        tools={<ExportButton resource="registration-overrides" request={{ filter, sort }} />}
        empty={
          <NoRows
            title="No overrides found"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
      />
      {act === 'grant' && termId && <GrantDialog termId={termId} onClose={close} />}
      {act === 'revoke' && id && (
        <OneRecord<RegistrationOverrideDto>
          resource="registration-overrides"
          id={id}
          among={results.data}
          title="Revoke override"
          one="override"
          onClose={close}
        >
          {(row) => <RevokeDialog row={row} onClose={close} />}
        </OneRecord>
      )}
    </>
  );
}
