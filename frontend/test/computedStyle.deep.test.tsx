import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRecord, answers, records } from './studentRecordsScreen';
import { styleDifferences, labelDifferences } from './styleDifferences';
import { aUser } from './builders';
import { open } from './harness';

describe('styles and labels in component tests', () => {
  it('should be those of jsdom on a tab with a list', async () => {
    await openRecord('enrollments');
    expect(await screen.findByRole('table')).toBeVisible();
    expect([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).length).toBeGreaterThan(100);
    expect(styleDifferences()).toEqual([]);
    expect(labelDifferences()).toEqual([]);
  });

  it('should be those of jsdom in a form', async () => {
    const user = aUser('registrar', { permissions: [...aUser('registrar').permissions, 'students.write'] });
    await open(`${records}?dialog=new-student`, { user, answers });
    expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(3);
    expect(styleDifferences()).toEqual([]);
    expect(labelDifferences()).toEqual([]);
  });
});
