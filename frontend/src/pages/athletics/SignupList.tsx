import { useLocation, useNavigate } from 'react-router-dom';
import type { SignupDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { PrintButton } from '../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { columns, nameColumn } from './columns';
import { useSignups, useStatusChange } from './queries';
import { signupStatuses, sports } from './signup';
import { signupHref, signupsSpec } from './signupsAddress';
import { messages } from './messages';

export function SignupList({ current }: { current?: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { address, change, filtered, clearedHref, position } = useListAddress(signupsSpec);
  const results = useSignups(address);
  const status = useStatusChange();
  const actions = (signup: SignupDto): Action[] => [
    { label: 'Open', onSelect: () => void navigate(signupHref(search, signup.id)) },
    ...signupStatuses
      .filter(({ value }) => value !== signup.status)
      .map(({ value, label }) => ({
        label: `Mark as ${label.toLowerCase()}`,
        onSelect: () => void status.run({ signup, status: value }).catch(() => {}),
      })),
  ];
  return (
    <>
      <ListToolbar
        label="Sign-ups"
        search={address.search}
        placeholder={messages.search}
        onSearch={(text, options) => change({ search: text }, options)}
      >
        <FilterChoice
          label="Sport"
          value={address.filters.sport}
          all="All sports"
          options={sports}
          onChange={(sport) => change({ filters: { ...address.filters, sport } })}
        />
        <FilterChoice
          label="Status"
          value={address.filters.status}
          all="All statuses"
          options={signupStatuses}
          onChange={(next) => change({ filters: { ...address.filters, status: next } })}
        />
      </ListToolbar>
      <DataList
        list="signups"
        label="Sign-ups"
        counted={messages.total}
        name={nameColumn((id) => signupHref(search, id))}
        columns={columns}
        results={results}
        {...position}
        current={current}
        muted={({ status: now }) => now === 'closed'}
        actions={actions}
        failed={messages.failed}
        empty={
          <NoRows
            title={messages.none}
            icon={filtered ? 'search' : 'people'}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
        tools={
          <>
            <ExportButton resource="athletics/signups" request={filteredRequest(address)} />
            <PrintButton />
          </>
        }
      />
    </>
  );
}
