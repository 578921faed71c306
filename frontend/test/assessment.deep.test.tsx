import '../src/pages/assessment/Assessment';
import '../src/pages/assessment/AssessmentDialogs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assessmentPath } from '../src/pages/assessment/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { aRun, preview, runs, reads } from './assessmentRuns';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'charges.write', 'charges.read'] });

describe('Assessment', () => {
  it('should show the progress of a run until it ends', async () => {
    let done = 12;
    const running = () =>
      done < 30
        ? aRun(1, { status: 'running', studentsDone: done, finishedAt: null, differences: [] })
        : preview;
    await open(`${assessmentPath}?dialog=run:${preview.id}`, {
      user: bursar,
      answers: { ...reads, [runs]: () => aList([running()]), [`${runs}/${preview.id}`]: () => ok(running()) },
    });
    expect(await screen.findByRole('progressbar', { name: 'In progress' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.queryByRole('button', { name: 'Assess Term…' })).not.toBeInTheDocument();
    done = 30;
    expect(await screen.findByText('Students changed', {}, { timeout: 4000 })).toBeVisible();
  });
});
