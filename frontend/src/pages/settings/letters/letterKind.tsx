import type { LetterTemplateDto } from '../../../api/types.gen';
import { formatDay } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import { codeLabels } from '../../applications/decisions/messages';
import { codes } from '../../applications/decisions/spec';
import { lettersPath } from './path';
import { messages, statusLabels } from './messages';

type Field = 'code' | 'number' | 'publishedAt';
const statuses = ['draft', 'published', 'retired'] as const satisfies readonly LetterTemplateDto['status'][];
const filters = { code: codes, status: statuses } as const;

const tones: Record<LetterTemplateDto['status'], Tone> = {
  draft: 'warning',
  published: 'success',
  retired: 'neutral',
};
const Status = ({ status }: Pick<LetterTemplateDto, 'status'>) => (
  <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
);

/** "Admit, version 2" */
export const letterName = ({ code, number }: Pick<LetterTemplateDto, 'code' | 'number'>) =>
  messages.name(codeLabels[code], number);

const Filters = ({ filters: { code, status }, choose }: FilterProps<typeof filters>) => (
  <>
    <FilterChoice
      label="Decision"
      all="All decisions"
      value={code}
      options={codes.map((value) => ({ value, label: codeLabels[value] }))}
      onChange={(chosen) => choose({ code: chosen })}
    />
    <FilterChoice
      label="Status"
      all="All statuses"
      value={status}
      options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
      onChange={(chosen) => choose({ status: chosen })}
    />
  </>
);

export const letterKind: ListedKind<LetterTemplateDto, Field, typeof filters> = {
  resource: 'admission-letter-templates',
  path: lettersPath,
  title: 'Decision letters',
  note: messages.note,
  one: 'letter',
  many: 'letters',
  size: 'large',
  icon: 'mail',
  add: 'New Version',
  about: ['from'],
  hasNoHistory: true,
  list: { sortable: ['code', 'number', 'publishedAt'], sort: 'code', filters },
  toFilter: ({ code, status }) => ({ code, status }),
  Filters,
  name: { label: 'Letter', sort: 'code', text: letterName },
  columns: [
    {
      id: 'subject',
      label: 'Subject',
      wraps: true,
      folds: 'narrow',
      yields: 'narrow',
      show: ({ subject }) => subject,
    },
    {
      id: 'publishedAt',
      label: 'Published',
      sort: 'publishedAt',
      width: 124,
      folds: 'tablet',
      show: ({ publishedAt }) => publishedAt && formatDay(publishedAt),
    },
    {
      id: 'status',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (letter) => <Status {...letter} />,
    },
  ],
  muted: ({ status }) => status === 'retired',
  badge: (letter) => <Status {...letter} />,
};
