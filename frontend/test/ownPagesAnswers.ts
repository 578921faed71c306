import type { OwnSessionDto } from '../src/api/types.gen';
import { ok } from './harness';

export const preferences = {
  enrollment: 'mail',
  holds: 'mail',
  account: 'mail',
  coursework: 'digest',
  grades: 'mail',
  teaching: 'mail',
  inquiries: 'digest',
  reports: 'portal',
};

export const answers = { '/api/notifications/preferences': () => ok(preferences) };

export const at = (id: string, device: string | null, current = false): OwnSessionDto => ({
  id,
  device,
  current,
  network: '203.0.113.*',
  signedInAt: '2026-11-20T15:00:00Z',
  lastActiveAt: new Date().toISOString(),
  endsAt: '2026-11-20T20:00:00Z',
});

export const here = at('1', 'Firefox on Windows', true);
