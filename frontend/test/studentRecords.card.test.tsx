import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHold, anEnrollment, aSummary, aUser } from './builders';
import { address, ok, open } from './harness';
import { records, maria, api, answers, openRecord, fact } from './studentRecordsScreen';

describe('the record', () => {
  it('should open from the results with the focus on its heading, and return the focus on Escape', async () => {
    const { person } = await open(`${records}?search=lopez`, { answers });
    await person.click(await screen.findByRole('link', { name: 'Maria Lopez' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Maria Lopez' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(address()).toBe(`${records}/${maria.id}?search=lopez`);
    await person.keyboard('{Escape}');
    expect(address()).toBe(`${records}?search=lopez`);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Maria Lopez' })).toHaveFocus());
  });

  it('should show holds, SAP, balance and directory restriction at the top, and link to registration', async () => {
    const restricted = { ...maria, sapStatus: 'warning', directoryRestriction: ['address', 'phone'] };
    const more = ['enrollments.create', 'students.financial.read', 'holds.read'] as const;
    const user = aUser('registrar', { permissions: [...aUser('registrar').permissions, ...more] });
    await openRecord('academic', {
      user,
      answers: {
        [api]: () => ok(restricted),
        [`${api}/holds`]: () => ok([aHold()]),
        [`${api}/financial-summary`]: () => ok(aSummary({ due: '30.00', pastDue: '10.00' })),
      },
    });
    expect(await screen.findByText('SAP: Warning')).toHaveAttribute('data-tone', 'caution');
    expect(screen.getByText('Directory restriction: address, phone')).toBeVisible();
    expect(await screen.findByRole('link', { name: /1 active hold/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Balance $7,517.17, $10.00 past due' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
  });

  it('should show financial aid the enrollment intensity of each term, without grades', async () => {
    const aid = aUser('financial_aid', {
      permissions: [
        'self.use',
        'students.search',
        'students.identity.read',
        'students.academic.read',
        'aid.read',
      ],
    });
    const term = {
      termId: 't1',
      termName: 'Fall 2026',
      startDate: '2026-08-24',
      endDate: '2026-12-11',
      credits: 9,
      creditsWithdrawn: 3,
      fullTimeCredits: 12,
      enrollmentStatus: 'three_quarter_time',
      percent: 75,
    };
    const { asked: requested } = await openRecord('academic', {
      user: aid,
      answers: { [`${api}/enrollment-intensity`]: () => ok([term]) },
    });
    const part = within(await screen.findByRole('region', { name: 'Enrollment Intensity' }));
    expect(await part.findByRole('row', { name: 'Fall 2026 Three-quarter time 9 3 75%' })).toBeVisible();
    expect(requested.filter((path) => path.includes('/enrollments'))).toEqual([]);
  });
});

describe('Academic Record', () => {
  it('should show every field in its format', async () => {
    await openRecord('academic');
    expect(await fact('Program')).toHaveTextContent('Bachelor of Science in Wealth Management');
    expect(await fact('Catalog year')).toHaveTextContent('2025-2026');
    expect(await fact('Class level')).toHaveTextContent('Junior');
    expect(await fact('Enrollment status')).toHaveTextContent('Active');
    expect(await fact('Expected graduation')).toHaveTextContent('May 15, 2027');
    expect(await fact('Cumulative GPA')).toHaveTextContent('3.50');
    expect(await fact('Credits earned')).toHaveTextContent('82');
    expect(await fact('Credits attempted')).toHaveTextContent('88');
    expect((await fact('SAP status'))?.firstElementChild).toHaveAttribute('data-tone', 'success');
    expect(screen.getByRole('progressbar', { name: 'Degree progress' })).toHaveAttribute(
      'aria-valuenow',
      '68',
    );
  });

  it('should say "Not set" and "N/A" for unknown values, and 0% without credits', async () => {
    const unknown = {
      expectedGraduation: null,
      cumulativeGpa: null,
      creditsEarned: 0,
      degreeProgress: 0,
      sapStatus: 'academic_plan' as const,
    };
    await openRecord('academic', { answers: { [api]: () => ok({ ...maria, ...unknown }) } });
    expect(await fact('Expected graduation')).toHaveTextContent('Not set');
    expect(await fact('Cumulative GPA')).toHaveTextContent('N/A');
    const sap = (await fact('SAP status'))?.firstElementChild;
    expect(sap).toHaveTextContent('Academic plan');
    expect(sap).toHaveAttribute('data-tone', 'caution');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  });

  it('should link roles that enroll students to the enrollment', async () => {
    const user = aUser('registrar', {
      permissions: [
        'self.use',
        'students.search',
        'students.academic.read',
        'enrollments.read',
        'enrollments.create',
      ],
    });
    const row = anEnrollment();
    await openRecord('academic', { user, answers: { [`${api}/enrollments`]: () => ok([row]) } });
    expect(await screen.findByRole('link', { name: 'WM 210-01' })).toHaveAttribute(
      'href',
      `/portal/enrollment/enrollments/${row.id}?term=${row.termId}`,
    );
  });
});

describe('Financial', () => {
  it('should say that a role may not see it, without a request', async () => {
    const { asked: requested } = await openRecord('financial', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to financial information.")).toBeVisible();
    expect(requested.some((url) => url.includes('financial-summary'))).toBe(false);
  });
});

describe('Holds & Alerts', () => {
  it('should say when there are none', async () => {
    await openRecord('holds');
    expect(await screen.findByText('No holds or alerts')).toBeVisible();
    expect(screen.queryByRole('link', { name: /active hold/ })).toBeNull();
  });
});
