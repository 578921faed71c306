import { useGetList } from 'react-admin';
import type { MailDto } from '../../api/types.gen';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { keepRows } from '../../components/lists/keepRows';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { PageHeading } from '../../components/PageHeading';
import { post, useAct } from '../../providers/acts';
import { columns, nameColumn } from './columns';
import { spec, states } from './spec';
import { messages } from './messages';

/** The emails that the system sends; the list doesn't show their content. */
export default function Mails() {
  return (
    <>
      <PageHeading title="Mail">{messages.subtitle}</PageHeading>
      <MailList />
    </>
  );
}

function MailList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const request = filteredRequest(address);
  const results = useGetList<MailDto>('mails', request, {
    placeholderData: keepRows('mails', request.filter, ['q', 'state']),
  });
  const retry = useAct({
    act: ({ id }: MailDto) => post<MailDto>(['mails', id, 'retry']),
    done: ({ to }) => messages.queued(to),
    failed: messages.queueFailed,
    refreshes: [['mails'], ['dashboard', 'work']],
  });
  return (
    <>
      <ListToolbar
        label="Mail"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        <FilterChoice
          label="Status"
          all="All statuses"
          value={address.filters.state}
          options={states.map((value) => ({ value, label: messages.states[value] }))}
          onChange={(state) => change({ filters: { state } })}
        />
      </ListToolbar>
      <DataList
        list="mails"
        label="Mail"
        counted={messages.total}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        muted={({ state }) => state === 'sent'}
        actions={(mail) =>
          mail.state === 'parked'
            ? [{ label: 'Send again', icon: 'mail', onSelect: () => void retry.run(mail) }]
            : []
        }
        failed={messages.failed}
        tools={<ExportButton resource="mails" request={request} />}
        empty={
          <NoRows title={messages.none} filtered={filtered} clearedHref={clearedHref}>
            {messages.empty}
          </NoRows>
        }
      />
    </>
  );
}
