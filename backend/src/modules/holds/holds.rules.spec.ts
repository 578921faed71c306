import { describe, expect, it } from '@jest/globals';
import { holdKinds, officeOf } from '../../common/offices.js';
import { roleLabels, roles } from '../../platform/auth/roles.js';
import { mayHandle } from './holds.rules.js';

describe('a hold should be handled by', () => {
  it.each([
    ['registrar', ['registrar']],
    ['bursar', ['financial']],
    ['financial_aid', ['aid']],
    ['compliance', ['compliance']],
    ['admissions', ['admissions']],
    ['super_admin', [...holdKinds]],
    ['machine_client', [...holdKinds]],
    ['faculty', []],
    ['student', []],
  ])('%s: %j', (role, kinds) => {
    expect(holdKinds.filter((kind) => mayHandle(role, kind))).toEqual(kinds);
  });

  it.each(holdKinds)('the office that its message names: %s', (kind) => {
    const offices = roles.filter((role) => role !== 'super_admin' && mayHandle(role, kind));
    expect(offices.map((role) => roleLabels[role])).toEqual([officeOf[kind]]);
  });
});
