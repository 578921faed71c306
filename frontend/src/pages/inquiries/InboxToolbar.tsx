import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { useInquirySummary } from '../../providers/inquiries';
import { kindNames, statuses } from '../../resources/inquiries/inquiry';
import { type InboxAddress, kinds } from './inboxAddress';
import { searchBoxId } from './useCaseFocus';

const states = [
  ...statuses.slice(0, 2),
  { value: 'overdue', label: 'Overdue' },
  ...statuses.slice(2),
] as const;

const owners = [
  { value: 'mine', label: 'Assigned to me' },
  { value: 'nobody', label: 'Assigned to nobody' },
] as const;

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
      placeholder="Search by number, name, e-mail or text..."
      onSearch={(search, options) => onChange({ search }, options)}
    >
      <FilterChoice
        label="Kind"
        value={kind}
        all="All kinds"
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
        all="Everybody's"
        options={owners}
        onChange={(value) => filter({ whose: value })}
      />
    </ListToolbar>
  );
}
