import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, problem, ok, open } from './harness';
import { records, maria, api, openRecord, answers, fact } from './studentRecordsScreen';
import { aHold, aSummary, aUser, anEnrollment } from './builders';
import { viewport } from './viewport';

describe('the record', () => {
  it('should have four tabs that the address keeps', async () => {
    const { person } = await openRecord('academic');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Academic Record',
      'Financial',
      'Personal Info',
      'Holds & Alerts',
    ]);
    await person.click(tabs[2]!);
    expect(tabs[2]).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe(`${records}/${maria.id}?search=lopez&tab=personal`);
    expect(screen.queryByRole('button', { name: /Transcript|Degree Audit/ })).toBeNull();
  });

  it('should say that it does not exist', async () => {
    await openRecord('academic', { answers: { [api]: () => problem(404) } });
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('should show only the top facts that the role may read', async () => {
    const { asked: requested } = await openRecord('academic', {
      user: aUser('faculty', { permissions: ['self.use', 'students.search', 'students.identity.read'] }),
      answers: { [api]: () => ok({ ...maria, sapStatus: undefined }) },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Maria Lopez' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.queryByText(/^SAP|Balance/)).toBeNull();
    expect(requested).not.toContain(`${api}/financial-summary`);
  });

  it('should replace the results on a phone', async () => {
    viewport(390);
    const { person } = await openRecord('academic');
    expect(await screen.findByRole('heading', { level: 2, name: 'Maria Lopez' })).toBeVisible();
    expect(screen.queryByText('22 students found')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Back to results' }));
    expect(await screen.findByText('22 students found')).toBeVisible();
  });

  it('should say that the role may not open it', async () => {
    await openRecord('academic', { answers: { [api]: () => problem(403) } });
    expect(await screen.findByText("Your role can't open this record.")).toBeVisible();
  });

  it('should open on the first tab that the role may read, and keep another one in the address', async () => {
    const bursar = aUser('bursar', {
      permissions: [
        'self.use',
        'students.search',
        'students.identity.read',
        'students.financial.read',
        'holds.read',
      ],
    });
    const { person } = await open(`${records}/${maria.id}`, { user: bursar, answers });
    expect(await screen.findByRole('tab', { name: 'Financial' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'Academic Record' }));
    expect(address()).toBe(`${records}/${maria.id}?tab=academic`);
    await person.click(screen.getByRole('tab', { name: 'Financial' }));
    expect(address()).toBe(`${records}/${maria.id}`);
  });
});

describe('the record', () => {
  it('should be read in full from the server, even if a row of it is loaded', async () => {
    const { person, asked: requested } = await open(`${records}?search=lopez`, { answers });
    await person.click(await screen.findByRole('link', { name: 'Maria Lopez' }));
    await screen.findByText('Degree progress');
    expect(requested).toContain(api);
  });

  it('should offer to try again when it could not be read', async () => {
    await openRecord('academic', { answers: { [api]: () => problem(500) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('Academic Record', () => {
  it.each([
    [
      'a 60-credit program',
      { creditsEarned: 39, programCredits: 60, degreeProgress: 65 },
      '65%, 39 of 60 credits earned',
    ],
    [
      'more than required',
      { creditsEarned: 63, programCredits: 60, degreeProgress: 105 },
      '105%, 63 of 60 credits earned',
    ],
  ])('should show the progress in %s', async (_, given, text) => {
    await openRecord('academic', { answers: { [api]: () => ok({ ...maria, ...given }) } });
    const bar = await screen.findByRole('progressbar', { name: 'Degree progress' });
    expect(bar).toHaveAttribute('aria-valuetext', text);
  });

  it('should show no progress if the program has no required credits', async () => {
    const none = { programCredits: null, degreeProgress: null };
    await openRecord('academic', { answers: { [api]: () => ok({ ...maria, ...none }) } });
    expect(await fact('Degree progress')).toHaveTextContent(
      '82 credits earned. The program has no required credits.',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('should say when there are none', async () => {
    await openRecord('academic', { answers: { [`${api}/enrollments`]: () => ok([]) } });
    expect(await screen.findByText('No current enrollments.')).toBeVisible();
  });

  it('should say when no term is active', async () => {
    await openRecord('academic', { answers: { '/api/terms/current': () => problem(404) } });
    expect(await screen.findByText('No term is active.')).toBeVisible();
  });

  it('should be closed to the bursar', async () => {
    await openRecord('academic', { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to academic information.")).toBeVisible();
  });

  it('should list the enrolled and waitlisted courses of the current term', async () => {
    const rows = (['enrolled', 'waitlisted', 'dropped', 'completed'] as const).map((status) =>
      anEnrollment({ id: status, status, courseTitle: `The ${status} one` }),
    );
    const { asked: requested } = await openRecord('academic', {
      answers: { [`${api}/enrollments`]: () => ok(rows) },
    });
    const table = within(await screen.findByRole('table'));
    expect(
      table.getAllByRole('rowheader').map((cell) => /The (\w+) one/.exec(cell.textContent)?.[1]),
    ).toEqual(['enrolled', 'waitlisted']);
    expect(table.getAllByRole('rowheader')[0]).toHaveTextContent('WM 210-01');
    // People who don't enroll students have no enrollment screen to link to.
    expect(table.queryByRole('link')).toBeNull();
    expect(requested).toContain(`${api}/enrollments?termId=22222222-0000-4000-8000-000000000001`);
  });
});

describe('Personal Info', () => {
  it('should say "Not available" for each unknown value', async () => {
    const nothing = { email: null, phone: null, birthDate: null, address: null, emergencyContact: null };
    await openRecord('personal', { answers: { [api]: () => ok({ ...maria, ...nothing }) } });
    for (const label of ['Email', 'Phone', 'Address', 'Birth date', 'Emergency contact']) {
      expect(await fact(label)).toHaveTextContent('Not available');
    }
  });

  it('should show faculty the email address and say that the rest is closed to them', async () => {
    await openRecord('personal', { user: aUser('faculty') });
    expect(await fact('Email')).toHaveTextContent('maria.lopez1@collegium.example');
    expect(screen.getByText(/don't have access to other personal information/)).toBeVisible();
    expect(screen.queryByText('Phone')).toBeNull();
  });

  it('should show the contact data of the student', async () => {
    await openRecord('personal');
    expect(await fact('Email')).toHaveTextContent('maria.lopez1@collegium.example');
    expect(await fact('Phone')).toHaveTextContent('(555) 555-0142');
    expect(await fact('Birth date')).toHaveTextContent('Feb 28, 2003');
    expect(await fact('Address')).toHaveTextContent('118 Lantern StreetAlbany, NY 12207');
    expect(await fact('Emergency contact')).toHaveTextContent('Rosa Lopez (mother)');
  });
});

describe('Financial', () => {
  it('should mark past-due amounts', async () => {
    const late = aSummary({
      due: '165.00',
      pastDue: '125.00',
      nextPaymentDate: null,
      nextPaymentAmount: null,
    });
    await openRecord('financial', { answers: { [`${api}/financial-summary`]: () => ok(late) } });
    expect(await fact('Due now')).toHaveTextContent('$165.00');
    expect(await fact('Past due')).toHaveTextContent('$125.00');
    expect(screen.getByText('$125.00')).toHaveAttribute('data-tone', 'danger');
    expect(await fact('Next payment')).toHaveTextContent('None due');
  });

  it('should show the summary in US dollars', async () => {
    await openRecord('financial');
    expect(await fact('Total charges')).toHaveTextContent('$15,800.00');
    expect(await fact('Unpaid')).toHaveTextContent('$4,225.50');
    expect(await fact('Remaining balance')).toHaveTextContent('$3,291.67');
    expect(await fact('Next payment')).toHaveTextContent('$658.33 due Dec 1, 2026');
    expect(await fact('Balance')).toHaveTextContent('$7,517.17');
    expect(await fact('Past due')).toHaveTextContent(/^\$0\.00$/);
  });
});

describe('Holds & Alerts', () => {
  const holds = [
    aHold(),
    aHold({
      id: 'h2',
      kind: 'registrar',
      reason: 'Transcript missing',
      releasedAt: '2026-11-05T15:00:00.000Z',
    }),
  ];

  it('should show only the kind to roles that may not read more', async () => {
    const { id, studentId, kind, releasedAt } = aHold();
    await openRecord('holds', {
      user: aUser('faculty'),
      answers: { [`${api}/holds`]: () => ok([{ id, studentId, kind, releasedAt }]) },
    });
    expect(await screen.findByRole('heading', { name: 'Financial hold' })).toBeVisible();
    expect(screen.queryByText(/Placed/)).toBeNull();
  });

  it('should show the active ones, and released ones only on request', async () => {
    const { person } = await openRecord('holds', { answers: { [`${api}/holds`]: () => ok(holds) } });
    expect(await screen.findByRole('heading', { name: 'Financial hold' })).toBeVisible();
    expect(screen.getByText('Balance past due')).toBeVisible();
    expect(screen.getByText('Placed Nov 2, 2026 by Victor Lang · Can be released by: Bursar')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 active hold' })).toBeVisible();
    const released = screen.getByText('1 released hold');
    expect(released.closest('details')).not.toHaveAttribute('open');
    await person.click(released);
    expect(screen.getByRole('heading', { name: 'Registrar hold' })).toBeVisible();
  });
});
