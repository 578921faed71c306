import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { openClassroom } from './classroomScreen';

describe('the classroom', () => {
  it('should not open to roles without course content', async () => {
    await openClassroom('', { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to classrooms")).toBeVisible();
  });
});
