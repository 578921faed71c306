import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, open } from './harness';
import { registrar, terms, figures, byProgram } from './reportsScreen';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/enrollment/EnrollmentReport'),
    import('../src/pages/reports/grades/GradeReport'),
    import('../src/pages/reports/financial/ReceivablesReport'),
  ]);
});

describe('Reports', () => {
  it('should show the figures if the address opens an unknown number', async () => {
    await open(`${byProgram}&figure=constructor&group=none`, {
      user: registrar,
      answers: { ...terms, '/api/reports/enrollment': () => ok([figures()]) },
    });
    expect(await screen.findByRole('link', { name: 'No program, Students: 2' })).toBeVisible();
  });
});
