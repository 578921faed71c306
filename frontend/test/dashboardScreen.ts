import { screen, within } from '@testing-library/react';
import type { WorkDto } from '../src/api/types.gen';
import { aTerm, aUser } from './builders';
import { ok } from './harness';

/** The response with the dashboard's work for the current term. */
export const aWork = (change: Partial<WorkDto> = {}) =>
  ok({ termId: aTerm().id, termName: aTerm().name, ...change });

/** A part of the dashboard, by its heading. */
export const part = (name: string) => screen.findByRole('region', { name });

export const lines = async (name: string) =>
  within(await part(name))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

export const money = aUser('bursar', { permissions: [...aUser('bursar').permissions, 'plans.read'] });
