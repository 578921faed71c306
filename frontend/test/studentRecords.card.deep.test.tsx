import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, problem } from './harness';
import { records, maria, api, openRecord } from './studentRecordsScreen';

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
