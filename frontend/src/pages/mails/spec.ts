import type { MailDto, MailState } from '../../api/types.gen';
import type { ListSpec } from '../../components/lists/useListAddress';
import type { Tone } from '../../components/StatusBadge';

export const states = ['queued', 'parked', 'sent', 'withheld'] as const satisfies readonly MailState[];
const sortable = ['to', 'template', 'state', 'attempts', 'createdAt', 'sentAt'] as const;
export type Field = (typeof sortable)[number];
const filters = { state: states } as const;
export const spec: ListSpec<Field, typeof filters> = { sortable, sort: '-createdAt', filters };

export const stateTones: Record<MailState, Tone> = {
  queued: 'info',
  parked: 'danger',
  sent: 'success',
  withheld: 'warning',
};

/** "inquiry-answer" as "Inquiry answer". */
export const kindOf = ({ template }: MailDto) => {
  const text = template.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
