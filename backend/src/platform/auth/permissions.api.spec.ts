import { describe, expect, it } from '@jest/globals';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { type Permission, permissions } from './permissions.js';
import { type Role, roles } from './roles.js';

const letters: Record<string, Role> = {
  SA: 'super_admin',
  R: 'registrar',
  F: 'faculty',
  S: 'student',
  B: 'bursar',
  FA: 'financial_aid',
  C: 'compliance',
  A: 'admissions',
};
const everyone = 'SA R F S B FA C A';

/**
 * A second, handwritten copy of the permissions: a role gains or loses a permission only when this table changes too.
 */
const table: Record<Permission, string> = {
  'users.manage': 'SA',
  'self.use': everyone,
  'students.search': 'SA R A B FA C F',
  'students.identity.read': 'SA R A B FA C F',
  'students.academic.read': 'SA R A FA C F S',
  'students.personal.read': 'SA R A C S',
  'students.financial.read': 'SA R B FA S',
  'students.restricted.read': 'SA R B FA C F S',
  'students.restrict': 'SA R S',
  'students.edit_contact': 'SA R S',
  'students.write': 'SA R A',
  'students.email': 'SA R',
  'students.merge': 'SA R',
  'holds.read': 'SA R B FA C A F S',
  'holds.place': 'SA R B FA C A',
  'holds.release': 'SA R B FA C A',
  'catalog.read': everyone,
  'catalog.write': 'SA R',
  'instructors.read': 'SA R',
  'sections.roster.read': 'SA R F',
  'enrollments.read': 'SA R A F S',
  'dashboard.stats': 'SA R F B FA C A',
  'enrollments.recent': 'SA R F A',
  'enrollments.create': 'SA R A S',
  'enrollments.drop': 'SA R A S',
  'enrollments.grade_mode': 'SA R S',
  'enrollments.override': 'SA R',
  'assignments.read': 'SA R F S',
  'assignments.write': 'SA R F',
  'content.read': 'SA R F S',
  'content.write': 'SA R F',
  'discussions.post': 'SA R F S',
  'discussions.moderate': 'SA R F',
  'scheme.write': 'SA R F',
  'submissions.create': 'S',
  'submissions.read': 'SA R F S',
  'submissions.grade': 'SA R F',
  'grades.submit': 'SA R F',
  'grades.change.request': 'F SA R',
  'grades.change.approve': 'SA R',
  'charges.read': 'SA R B FA S',
  'plans.read': 'SA R B FA S',
  'ledger.read': 'SA R B FA S',
  'ledger.post': 'SA B',
  'ledger.close': 'SA B',
  'plans.enroll': 'S',
  'charges.write': 'SA R B',
  'plans.write': 'SA R B',
  'payments.record': 'SA B',
  'money_acts.read': 'SA R B C',
  'money_acts.approve': 'SA R B',
  'payments.pay': 'S',
  'payers.manage': 'S',
  'refunds.request': 'SA B',
  'refunds.approve': 'SA B',
  'aid.read': 'SA FA B S',
  'aid.write': 'SA FA',
  'transcripts.read': 'SA R S',
  'degree.exceptions': 'SA R',
  'transcripts.issue': 'SA R',
  'letters.issue': 'SA R S',
  'applications.read': 'SA R C A',
  'applications.write': 'SA A',
  'applications.review': 'SA A F',
  'applications.decide': 'SA A',
  'applications.release': 'SA A',
  'application_forms.write': 'SA A',
  'inquiries.contact.manage': 'SA R A',
  'inquiries.complaints.manage': 'SA C',
  'inquiries.transfer.manage': 'SA R A',
  'transfer.articulate': 'SA R',
  'athletics.signups.manage': 'SA A',
  'inquiries.requests.create': 'S',
  'inquiries.requests.manage': 'SA R C',
  'settings.academic': 'SA R',
  'settings.money': 'SA B',
  'settings.system': 'SA',
  'reports.academic': 'SA R C',
  'reports.financial': 'SA B FA',
  'audit.read': 'SA C',
  'disclosures.read': 'SA C S',
  'clients.manage': 'SA',
};
const rolesOf = (name: Permission): Role[] => table[name].split(' ').map((letter) => letters[letter]!);

describe('the permission table', () => {
  openWorld();

  it('should name the permissions that there are, and no other', () => {
    expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(Object.keys(table) as Permission[])('should give %s to these roles only', (name) => {
    expect([...permissions[name].roles].sort()).toEqual(rolesOf(name).sort());
  });

  it.each(roles)('GET /api/auth/user should tell %s exactly that', async (role) => {
    const { body } = await (await system.as(role)).get('/api/auth/user').expect(200);
    const expected = (Object.keys(table) as Permission[]).filter((name) => rolesOf(name).includes(role));
    expect([...(body as { permissions: string[] }).permissions].sort()).toEqual(expected.sort());
  });
});
