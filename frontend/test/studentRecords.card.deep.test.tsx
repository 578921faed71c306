import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, problem, ok, open } from './harness';
import { records, maria, api, openRecord, answers, fact } from './studentRecordsScreen';

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
});

describe('Personal Info', () => {
  it('should say "Not available" for each unknown value', async () => {
    const nothing = { email: null, phone: null, birthDate: null, address: null, emergencyContact: null };
    await openRecord('personal', { answers: { [api]: () => ok({ ...maria, ...nothing }) } });
    for (const label of ['Email', 'Phone', 'Address', 'Birth date', 'Emergency contact']) {
      expect(await fact(label)).toHaveTextContent('Not available');
    }
  });
});
