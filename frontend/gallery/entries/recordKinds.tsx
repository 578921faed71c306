import { type ReactNode, useState } from 'react';
import { type DataProvider, RecordContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DeletionDto, ListedDepartmentDto } from '../../src/api/types.gen';
import { ButtonLink } from '../../src/components/Button';
import { NoticeDialog } from '../../src/components/dialog/NoticeDialog';
import { Fact, Facts } from '../../src/components/Facts';
import { TextField } from '../../src/components/form/fields';
import { required } from '../../src/components/form/rules';
import { Inline } from '../../src/components/layout/Inline';
import { DeleteQuestion } from '../../src/components/records/DeleteQuestion';
import { EditRecord } from '../../src/components/records/EditRecord';
import { EndingActions, EndQuestion } from '../../src/components/records/ending';
import { OneRecord } from '../../src/components/records/OneRecord';
import { RecordForm } from '../../src/components/records/RecordForm';
import { RecordList } from '../../src/components/records/RecordList';
import { PanelPart, type Reading, RecordPanel } from '../../src/components/records/RecordPanel';
import { type FormProps, useRows } from '../../src/components/records/records';
import { RecordsPage } from '../../src/components/records/RecordsPage';
import { type State, StateBadge, StateChoice } from '../../src/components/records/state';
import { WhileRead } from '../../src/components/records/WhileRead';
import { ApiError } from '../../src/providers/apiError';
import type { Entries } from '../entries';
import { departments, stubProviders } from '../stubProvider';
import { departmentKind } from '../../src/pages/settings/departments/departmentKind';
import { Opens } from './Opens';
import { departmentsPath } from '../../src/pages/settings/departments/path';
import { Screen } from './Screen';

const [inUse, unused, inactive] = departments as [
  ListedDepartmentDto,
  ListedDepartmentDto,
  ListedDepartmentDto,
];
const addressOf = (id: string) => `${departmentsPath}/${id}`;

const waiting = { error: null, isFetching: false, refetch: () => {} };
const readings: Record<'loading' | 'shown' | 'failed' | 'missing', Reading<ListedDepartmentDto>> = {
  loading: { ...waiting, isFetching: true },
  shown: { ...waiting, data: inUse },
  failed: { ...waiting, error: new ApiError(503, '{}') },
  missing: { ...waiting, error: new ApiError(404, '{}') },
};

const Details = ({ courses }: ListedDepartmentDto) => (
  <Facts>
    <Fact label="Courses">{courses}</Fact>
  </Facts>
);

type Form = Partial<FormProps<ListedDepartmentDto>> & { isPart?: boolean; onClose: () => void };

const DepartmentForm = ({ isPart, ...form }: Form) => (
  <RecordForm<{ name: string }, ListedDepartmentDto>
    {...form}
    kind={departmentKind}
    blank={{ name: '' }}
    toValues={({ name }) => ({ name })}
    toBody={({ name }) => ({ name })}
    part={isPart ? { name: 'name', title: 'Rename department', submit: 'Rename department' } : undefined}
    description={form.row && 'The new name applies to all courses in this department.'}
  >
    <TextField name="name" label="Name" maxLength={100} rules={required('Name is required')} />
  </RecordForm>
);

/** A dialog on the screen of its record. */
const onScreen = (
  show: (close: () => void) => ReactNode,
  screen: Omit<Parameters<typeof Screen>[0], 'children'> = {},
) => <Opens>{(close) => <Screen {...screen}>{show(close)}</Screen>}</Opens>;

const form = (props: Omit<Form, 'onClose'>) =>
  onScreen((close) => <DepartmentForm {...props} onClose={close} />);

const editing = (provider?: DataProvider) =>
  onScreen(
    (close) => (
      <EditRecord<ListedDepartmentDto> kind={departmentKind} id={inUse.id} onClose={close}>
        {(row, reread) => <DepartmentForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    ),
    { provider },
  );

/** `deletion`: the effect as the server foretells it; undefined: still loading; null: it can't be loaded. */
const deleting = (row: ListedDepartmentDto, deletion: DeletionDto | undefined | null) =>
  onScreen(
    (close) => (
      <RecordContextProvider value={row}>
        <DeleteQuestion kind={departmentKind} onClose={close} />
      </RecordContextProvider>
    ),
    {
      responses: deletion === null ? [] : [{ queryKey: ['departments', 'deletion', row.id], data: deletion }],
    },
  );
const kept: DeletionDto = { outcome: 'deactivated', references: [{ kind: 'sections', count: 3 }] };

const one = (id: string, provider?: DataProvider, among?: ListedDepartmentDto[]) =>
  onScreen(
    (close) => (
      <OneRecord
        resource="departments"
        id={id}
        among={among}
        title="Merge department"
        one="department"
        onClose={close}
      >
        {({ name }) => (
          <NoticeDialog title={`Merge ${name}`} onClose={close}>
            12 courses move to the department you choose.
          </NoticeDialog>
        )}
      </OneRecord>
    ),
    { provider },
  );

const reading = (of: Reading<ListedDepartmentDto>, refused?: string) => (
  <Opens>
    {(close) => (
      <WhileRead
        title="Edit department"
        one="department"
        reading={of}
        missing
        refused={() => refused}
        onClose={close}
      >
        {({ name }) => (
          <NoticeDialog title={`Edit ${name}`} onClose={close}>
            The form appears here.
          </NoticeDialog>
        )}
      </WhileRead>
    )}
  </Opens>
);

interface PanelProps {
  of: Reading<ListedDepartmentDto>;
  known?: ListedDepartmentDto;
}

function Panel({ of, known }: PanelProps) {
  const { id } = useParams();
  if (!id)
    return (
      <ButtonLink look="outline" to={addressOf(inUse.id)}>
        Open
      </ButtonLink>
    );
  return (
    <RecordPanel
      one="department"
      reading={of}
      known={known}
      heading={({ name }) => name}
      subtitle={departmentKind.badge}
      missing="This department doesn't exist. The link may be wrong."
      closed={departmentsPath}
      beside={false}
      takesFocus
    >
      {(row) => (
        <PanelPart title="Details">
          <Details {...row} />
        </PanelPart>
      )}
    </RecordPanel>
  );
}
const panel = (props: PanelProps) => (
  <Screen>
    <Panel {...props} />
  </Screen>
);

function List({ current }: { current?: string }) {
  const rows = useRows(departmentKind);
  return <RecordList kind={departmentKind} rows={rows} current={current} beside={false} hrefOf={addressOf} />;
}
const list = (screen: Omit<Parameters<typeof Screen>[0], 'children'> = {}, current?: string) => (
  <Screen {...screen}>
    <List current={current} />
  </Screen>
);

const departmentsPage = (
  <RecordsPage
    kind={departmentKind}
    add={(onClose) => <DepartmentForm onClose={onClose} />}
    forms={{ edit: (props) => <DepartmentForm {...props} /> }}
  >
    {(row) => <Details {...row} />}
  </RecordsPage>
);
const page = (provider?: DataProvider) => <Screen provider={provider}>{departmentsPage}</Screen>;
/** The page with the open record or dialog of an address. */
const pageAt = (address: string, provider?: DataProvider) =>
  onScreen(() => departmentsPage, { address, provider });

const actions = (row: ListedDepartmentDto, isLasting = false) => (
  <Screen>
    <RecordContextProvider value={row}>
      <Inline wrap gap={2}>
        <EndingActions kind={{ ...departmentKind, ending: { ...departmentKind.ending!, isLasting } }} />
      </Inline>
    </RecordContextProvider>
  </Screen>
);

function Choosing() {
  const [state, setState] = useState<State>();
  return <StateChoice inactive="Inactive" value={state} onChange={setState} />;
}

export const recordKinds: Entries = {
  'records/DeleteQuestion.tsx': {
    Loading: deleting(inUse, undefined),
    'No other record refers to it': deleting(unused, { outcome: 'deleted', references: [] }),
    'In use': deleting(inUse, kept),
    'In use and inactive': deleting(inactive, kept),
    'Effect not loaded': deleting(inUse, null),
  },
  'records/EditRecord.tsx': {
    Loading: editing(stubProviders.recordLoading),
    Loaded: editing(),
    Failed: editing(stubProviders.recordFailed),
  },
  'records/OneRecord.tsx': {
    'A record of the list': one(inUse.id, undefined, departments),
    Loading: one(inUse.id, stubProviders.recordLoading),
    Loaded: one(inUse.id),
    Failed: one(inUse.id, stubProviders.recordFailed),
    Missing: one('none'),
  },
  'records/RecordForm.tsx': {
    New: form({}),
    Existing: form({ row: inUse }),
    'One part': form({ row: inUse, isPart: true }),
  },
  'records/RecordList.tsx': {
    Loading: list({ provider: stubProviders.loading }),
    'With an open record': list({}, inUse.id),
    Failed: list({ provider: stubProviders.failed }),
    Empty: list({ provider: stubProviders.empty }),
    'No matches': list({ address: `${departmentsPath}?search=law` }),
  },
  'records/RecordPanel.tsx': {
    Loading: panel({ of: readings.loading }),
    'Loading, with a row of the list': panel({ of: readings.loading, known: inUse }),
    Loaded: panel({ of: readings.shown }),
    Failed: panel({ of: readings.failed }),
    Missing: panel({ of: readings.missing }),
  },
  'records/RecordsPage.tsx': {
    Loading: page(stubProviders.loading),
    'A list': page(),
    Failed: page(stubProviders.failed),
    'An open record with its history': pageAt(addressOf(inUse.id)),
    'An open record, loading': pageAt(addressOf(inUse.id), stubProviders.recordLoading),
    'An open record, failed': pageAt(addressOf(inUse.id), stubProviders.recordFailed),
    'An open record, missing': pageAt(addressOf('none')),
    'Adding a record': pageAt(`${departmentsPath}?dialog=add`),
  },
  'records/WhileRead.tsx': {
    Loading: reading(readings.loading),
    Loaded: reading(readings.shown),
    'Not possible': reading(readings.shown, 'This department is locked by an import.'),
    Failed: reading(readings.failed),
    Missing: reading(readings.missing),
  },
  'records/ending.tsx': {
    'Actions of an active record': actions(inUse),
    'Actions of an inactive record': actions(inactive),
    'Actions of a record that stays': actions(inUse, true),
    Question: onScreen((close) => (
      <RecordContextProvider value={inUse}>
        <EndQuestion kind={departmentKind} onClose={close} />
      </RecordContextProvider>
    )),
  },
  'records/state.tsx': {
    Badges: (
      <Inline gap={2}>
        <StateBadge isActive inactive="Inactive" />
        <StateBadge isActive={false} inactive="Inactive" />
      </Inline>
    ),
    Filter: <Choosing />,
  },
};
