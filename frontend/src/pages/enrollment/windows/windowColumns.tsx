import type { ProgramDto, RegistrationWindowDto } from '../../../api/types.gen';
import { formatEnd, formatMoment, formatUntil } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { classLevelLabels } from '../../../resources/students/messages';
import type { WindowField } from './spec';
import { messages, stateLabels } from './messages';

/** By the reader's clock, for display only: the server decides by its own. */
export function windowState({ opensAt, closesAt }: Pick<RegistrationWindowDto, 'opensAt' | 'closesAt'>) {
  const now = Date.now();
  if (now < Date.parse(opensAt)) return { tone: 'warning', text: stateLabels.upcoming } as const;
  return now < Date.parse(closesAt)
    ? ({ tone: 'success', text: stateLabels.open } as const)
    : ({ tone: 'neutral', text: stateLabels.over } as const);
}

/** The names of the programs come from their own list. */
export const windowColumns = (
  programs: readonly ProgramDto[] = [],
): readonly Column<RegistrationWindowDto, WindowField>[] => {
  const whom = ({ classLevels, programIds }: RegistrationWindowDto) => {
    const names = programIds.map((id) => programs.find((program) => program.id === id)?.code ?? 'a program');
    return [...classLevels.map((level) => classLevelLabels[level]), ...names].join(', ') || messages.anyone;
  };
  return [
    {
      id: 'opensAt',
      label: 'Opens',
      sort: 'opensAt',
      width: 190,
      show: ({ opensAt }) => formatMoment(opensAt),
      folded: ({ opensAt }) => `opens ${formatMoment(opensAt)}`,
    },
    {
      id: 'closesAt',
      label: 'Closes',
      sort: 'closesAt',
      width: 190,
      show: ({ closesAt }) => formatEnd(closesAt),
      folded: ({ closesAt }) => formatUntil(closesAt),
    },
    { id: 'whom', label: 'For', folds: 'narrow', show: whom },
    {
      id: 'needsTicket',
      label: 'Time ticket',
      width: 112,
      folds: 'narrow',
      show: ({ needsTicket }) => (needsTicket ? 'Required' : ''),
      folded: ({ needsTicket }) => (needsTicket ? 'time ticket required' : ''),
    },
    {
      id: 'standing',
      label: 'Status',
      width: 112,
      foldedAs: 'badge',
      show: (row) => {
        const { tone, text } = windowState(row);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
  ];
};
