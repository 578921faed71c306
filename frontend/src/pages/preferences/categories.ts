import type { NotificationPreferencesDto } from '../../api/types.gen';
import { messages } from './messages';

export type Category = keyof NotificationPreferencesDto;
export type Delivery = NotificationPreferencesDto[Category];

export const deliveries: readonly { value: Delivery; label: string }[] = [
  { value: 'portal', label: messages.deliveries.portal },
  { value: 'mail', label: messages.deliveries.mail },
  { value: 'digest', label: messages.deliveries.digest },
];

interface NotificationCategory {
  category: Category;
  label: string;
  about: string;
  /** The roles that receive such notifications. */
  roles: readonly string[];
}

const student = ['student'];
const offices = ['super_admin', 'registrar', 'admissions', 'compliance'];

const all: readonly NotificationCategory[] = [
  {
    category: 'enrollment',
    ...messages.categories.enrollment,
    roles: student,
  },
  { category: 'holds', ...messages.categories.holds, roles: student },
  { category: 'account', ...messages.categories.account, roles: student },
  { category: 'coursework', ...messages.categories.coursework, roles: student },
  { category: 'grades', ...messages.categories.grades, roles: student },
  {
    category: 'teaching',
    ...messages.categories.teaching,
    roles: ['faculty'],
  },
  {
    category: 'inquiries',
    ...messages.categories.inquiries,
    roles: [...offices, ...student],
  },
  {
    category: 'reports',
    ...messages.categories.reports,
    roles: ['super_admin', 'registrar', 'compliance', 'bursar', 'financial_aid'],
  },
];

export const notificationsOf = (role: string) => all.filter(({ roles }) => roles.includes(role));
