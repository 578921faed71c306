import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { aList, ok, problem } from './harness';
import { api, show, transcript } from './transcriptScreen';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('a transcript on screen', () => {
  it('should say that it is empty', async () => {
    const none = { ...transcript, terms: [], cumulativeGpa: null };
    await show('', { answers: { [`${api}/transcript`]: () => ok(none) } });
    expect(await screen.findByText('No courses on record')).toBeVisible();
    expect(screen.getByText('None yet')).toBeVisible();
  });

  it('should say that the student does not exist', async () => {
    await show('', { answers: { [`${api}/transcript`]: () => problem(404) } });
    expect(await screen.findByText("This student doesn't exist")).toBeVisible();
  });

  it('should be closed to roles that issue none', async () => {
    const { asked: requested } = await show('', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to transcripts")).toBeVisible();
    expect(requested).not.toContain(`${api}/transcript`);
  });
});

describe('Official transcripts', () => {
  it('should say that none was issued yet', async () => {
    await show('?tab=issued', { answers: { [`${api}/transcripts`]: () => aList([]) } });
    expect(await screen.findByText('No official transcripts')).toBeVisible();
  });
});
