import { expect, it } from 'vitest';
import { monthsBefore } from './months';

it('lists ended months, over the turn of the year', () =>
  expect(monthsBefore('2026-02-28', 3)).toEqual(['2026-01', '2025-12', '2025-11']));
