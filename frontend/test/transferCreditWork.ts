import { screen, within } from '@testing-library/react';
import { aCourse, anEvaluation, equivalent } from './transferCreditScreen';

export const line = async (number: number) =>
  within(await screen.findByRole('group', { name: `Course ${number}` }));

export const before = {
  creditsEarned: 12,
  creditsAttempted: 20,
  degreeProgress: 20,
  classLevel: 'freshman',
  sapStatus: 'warning',
};
export const after = {
  ...before,
  creditsEarned: 15,
  creditsAttempted: 23,
  degreeProgress: 25,
  sapStatus: 'good_standing',
};

export const done = anEvaluation({
  status: 'articulated',
  creditsAwarded: 3,
  articulatedAt: '2026-11-03T15:00:00.000Z',
  courses: [
    aCourse(1, equivalent),
    aCourse(2, { outcome: 'denied', reason: 'Too long ago.' }),
    aCourse(3, { ...equivalent, revokedAt: '2026-11-04T15:00:00.000Z', revokedReason: 'Entered twice.' }),
  ],
});
