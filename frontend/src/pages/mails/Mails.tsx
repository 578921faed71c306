import { useGetList } from 'react-admin';
import type { MailDto } from '../../api/types.gen';
import { BackLink } from '../../components/BackLink';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { keepRows } from '../../components/lists/keepRows';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { post, useAct } from '../../providers/acts';
import { useMay } from '../../providers/session';
import { settingsPath } from '../settings/path';
import { columns, nameColumn } from './columns';
import { spec, stateNames, states } from './spec';

/** The emails that the system sends; the list doesn't show their content. */
export default function Mails() {
  const may = useMay()('system', 'settings');
  return (
    <>
      <PageTitle>Mail</PageTitle>
      <BackLink to={settingsPath}>Back to Settings</BackLink>
      <PageHeading title="Mail">
        {may && 'What was written to people, and whether it was sent. What it says is not shown'}
      </PageHeading>
      {may ? <MailList /> : <Notice title="Mail is not open to your role" icon="lock" />}
    </>
  );
}

function MailList() {
  const { address, change, filtered, clearedHref, place } = useListAddress(spec);
  const request = filteredRequest(address);
  const results = useGetList<MailDto>('mails', request, {
    placeholderData: keepRows('mails', request.filter, ['q', 'state']),
  });
  const retry = useAct({
    act: ({ id }: MailDto) => post<MailDto>(['mails', id, 'retry']),
    done: ({ to }) => `The mail to ${to} is queued again`,
    failed: 'Failed to queue the mail again',
    refreshes: [['mails'], ['dashboard', 'work']],
  });
  return (
    <>
      <ListToolbar
        label="Mail"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder="Address or subject..."
      >
        <FilterChoice
          label="State"
          all="All states"
          value={address.filters.state}
          options={states.map((value) => ({ value, label: stateNames[value] }))}
          onChange={(state) => change({ filters: { state } })}
        />
      </ListToolbar>
      <DataList
        list="mails"
        label="Mail"
        counted={(total) => plural(total, 'mail')}
        name={nameColumn}
        columns={columns}
        results={results}
        {...place}
        muted={({ state }) => state === 'sent'}
        actions={(mail) =>
          mail.state === 'parked'
            ? [{ label: 'Send again', icon: 'mail', onSelect: () => void retry.run(mail) }]
            : []
        }
        failed="The mail could not be read"
        tools={<ExportButton resource="mails" request={request} />}
        empty={
          <NoRows title="No mail found" filtered={filtered} clearedHref={clearedHref}>
            Nothing has been written yet.
          </NoRows>
        }
      />
    </>
  );
}
