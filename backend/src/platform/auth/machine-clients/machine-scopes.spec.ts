import { describe, expect, it } from '@jest/globals';
import { permissions } from '../permissions.js';
import { describedScopes, isMachineScope, machineScopes } from './machine-scopes.js';

describe('the scopes of machine clients', () => {
  it('should be those permissions that need no person (decision 0022)', () => {
    const forPeopleOnly = Object.keys(permissions).filter((name) => !isMachineScope(name));
    expect(forPeopleOnly.sort()).toEqual([
      'application_forms.write',
      'applications.decide',
      'applications.release',
      'applications.review',
      'audit.read',
      'clients.manage',
      'content.read',
      'content.write',
      'degree.exceptions',
      'disclosures.read',
      'discussions.moderate',
      'discussions.post',
      'grades.change.approve',
      'inquiries.requests.create',
      'ledger.close',
      'ledger.post',
      'money_acts.approve',
      'money_acts.read',
      'payers.manage',
      'payments.pay',
      'plans.enroll',
      'refunds.approve',
      'refunds.request',
      'scheme.write',
      'self.use',
      'settings.money',
      'settings.system',
      'students.edit_contact',
      'students.email',
      'students.merge',
      'students.restrict',
      'students.restricted.read',
      'submissions.create',
      'transfer.articulate',
      'users.manage',
    ]);
  });

  it('should each be listed once and described', () => {
    expect(new Set(machineScopes).size).toBe(machineScopes.length);
    expect(describedScopes()['students.write']).toBe(
      'All rows that any of these roles can access: super_admin, registrar, admissions.',
    );
  });

  it.each(['', 'toString', 'Students.Search', null, ['catalog.read'], 1])('should not be %j', (name) => {
    expect(isMachineScope(name)).toBe(false);
  });
});
