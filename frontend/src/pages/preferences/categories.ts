import type { NotificationPreferencesDto } from '../../api/types.gen';

export type Category = keyof NotificationPreferencesDto;
export type Delivery = NotificationPreferencesDto[Category];

export const deliveries: readonly { value: Delivery; label: string }[] = [
  { value: 'portal', label: 'In the portal only' },
  { value: 'mail', label: 'Also by e-mail, at once' },
  { value: 'digest', label: "Also in the next morning's e-mail" },
];

interface Told {
  category: Category;
  label: string;
  about: string;
  /** The roles that receive such notifications. */
  roles: readonly string[];
}

const student = ['student'];
const offices = ['super_admin', 'registrar', 'admissions', 'compliance'];

const all: readonly Told[] = [
  {
    category: 'enrollment',
    label: 'Enrollment',
    about: 'Seats, waitlists, and sections that were changed or cancelled',
    roles: student,
  },
  { category: 'holds', label: 'Holds', about: 'Placed on your record, or lifted', roles: student },
  { category: 'account', label: 'Account', about: 'Charges, payments and payment plans', roles: student },
  { category: 'coursework', label: 'Coursework', about: 'Assignments and their grades', roles: student },
  { category: 'grades', label: 'Final grades', about: 'As soon as they are posted', roles: student },
  {
    category: 'teaching',
    label: 'Teaching',
    about: 'Sections that you are given to teach',
    roles: ['faculty'],
  },
  {
    category: 'inquiries',
    label: 'Inquiries',
    about: 'What has come in, is yours, or is overdue',
    roles: [...offices, ...student],
  },
  {
    category: 'reports',
    label: 'Reports',
    about: 'Exports that you had made in the background',
    roles: ['super_admin', 'registrar', 'compliance', 'bursar', 'financial_aid'],
  },
];

export const toldTo = (role: string) => all.filter(({ roles }) => roles.includes(role));
