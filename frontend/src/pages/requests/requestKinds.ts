import type { CreateRequestDto } from '../../api/types.gen';
import { words } from '../../components/format';
import type { RequestKind } from '../../resources/inquiries/inquiry';

export const requestKinds = [
  'support_ticket',
  'accommodation',
  'directory_restriction',
  'withdrawal',
  'record_correction',
] as const satisfies RequestKind[];

const toChoice = (value: string) => ({ value, label: value === 'email' ? 'E-mail' : words(value) });

export const ticketCategories = (
  [
    'login_and_access',
    'technical_issue',
    'academic_resources',
    'other',
  ] as const satisfies CreateRequestDto['category'][]
).map(toChoice);

export const directoryCategories = (
  [
    ...(['name', 'address', 'phone', 'email', 'photograph', 'program', 'enrollment_status'] as const),
    ...(['dates_of_attendance', 'degrees_and_honors', 'activities_and_sports'] as const),
  ] as const satisfies CreateRequestDto['categories']
).map(toChoice);

export const documentationStates: readonly {
  value: NonNullable<CreateRequestDto['documentation']>;
  label: string;
}[] = [
  { value: 'at_hand', label: 'I have it' },
  { value: 'in_preparation', label: 'It is being prepared' },
  { value: 'none', label: 'I have none' },
];
