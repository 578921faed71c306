import { screen, within } from '@testing-library/react';
import type { UserDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok } from './harness';

export const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'users.manage'],
});

export const users = '/portal/settings/users';

export const ada: UserDto = {
  id: '66666666-0000-4000-8000-000000000001',
  email: 'ada.king@collegium.example',
  firstName: 'Ada',
  lastName: 'King',
  role: 'faculty',
  roleHandedOverAt: null,
  roleHandedOverBy: null,
  studentId: null,
  isActive: true,
  deactivatedAt: null,
  createdAt: '2026-08-01T12:00:00.000Z',
  lastSignInAt: null,
};

export const one = `/api/users/${ada.id}`;

export const answers = (user = ada) => ({
  '/api/users': () => aList([user]),
  [`/api/users/${user.id}`]: () => ok(user, { ETag: '"4-x"' }),
  [`/api/users/${user.id}/history`]: () => aList([]),
});

export const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));
