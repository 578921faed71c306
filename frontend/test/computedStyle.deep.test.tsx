import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRecord } from './studentRecordsScreen';
import { styleDifferences, labelDifferences } from './styleDifferences';

describe('styles and labels in component tests', () => {
  it('should be those of jsdom on a tab with a list', async () => {
    await openRecord('enrollments');
    expect(await screen.findByRole('table')).toBeVisible();
    expect([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).length).toBeGreaterThan(100);
    expect(styleDifferences()).toEqual([]);
    expect(labelDifferences()).toEqual([]);
  });
});
