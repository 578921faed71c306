import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { useInquirySummary } from '../../providers/inquiries';
import { statuses } from '../../resources/inquiries/inquiry';
import { kindNames } from '../../resources/inquiries/messages';
import { type InboxAddress, kinds } from './inboxAddress';
import { messages, overdueLabel, ownerLabels } from './messages';

const states = [
  ...statuses.slice(0, 2),
  { value: 'overdue', label: overdueLabel },
  ...statuses.slice(2),
] as const;

const owners = [
  { value: 'mine', label: ownerLabels.mine },
  { value: 'nobody', label: ownerLabels.nobody },
] as const;

export const searchBoxId = 'inquiry-search';

interface Props {
  address: InboxAddress;
  onChange: (change: Partial<InboxAddress>, options?: { replace: boolean }) => void;
}

export function InboxToolbar({ address, onChange }: Props) {
  const { kind, status, whose } = address.filters;
  const { data } = useInquirySummary();
  // The kinds that the server shows this person; all of them until it has responded.
  const seen = data ? data.kinds.map((one) => one.kind) : kinds;
  const filter = (filters: InboxAddress['filters']) => onChange({ filters });
  return (
    <ListToolbar
      label="Inquiries"
      search={address.search}
      searchId={searchBoxId}
      placeholder={messages.search}
      onSearch={(search, options) => onChange({ search }, options)}
    >
      <FilterChoice
        label="Type"
        value={kind}
        all="All types"
        options={kinds
          .filter((one) => seen.includes(one))
          .map((value) => ({ value, label: kindNames[value] }))}
        onChange={(value) => filter({ kind: value })}
      />
      <FilterChoice
        label="Status"
        value={status}
        all="All statuses"
        options={states}
        onChange={(value) => filter({ status: value })}
      />
      <FilterChoice
        label="Assigned to"
        value={whose}
        all="Anyone"
        options={owners}
        onChange={(value) => filter({ whose: value })}
      />
    </ListToolbar>
  );
}
