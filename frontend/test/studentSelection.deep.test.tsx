import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from './harness';
import { all, openSelection } from './studentSelectionScreen';

describe('a selection of more students than one call takes should', () => {
  it('be exported in full, with the ids in the body', async () => {
    let sent: string[] = [];
    const { person, bar } = await openSelection({
      '/api/students/export': (_, { method, body }) => {
        expect(method).toBe('POST');
        sent = (JSON.parse(String(body)) as { ids: string[] }).ids;
        return problem(503);
      },
    });
    await person.click(within(bar).getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(sent).toEqual(all.map(({ id }) => id)));
  });
});
