import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { WhileRead } from '../src/components/records/WhileRead';
import { show } from './formScreen';

const refused = 'This charge is void.';

/** A dialog whose action makes its record one that it would refuse. */
function VoidDialog({ voided = false }: { voided?: boolean }) {
  const [isVoid, setIsVoid] = useState(voided);
  return (
    <WhileRead
      title="Void charge"
      one="charge"
      reading={{ data: { isVoid }, error: null, isFetching: false, refetch: () => {} }}
      refused={(charge) => (charge.isVoid ? refused : undefined)}
      onClose={() => {}}
    >
      {() => (
        <button type="button" onClick={() => setIsVoid(true)}>
          Void
        </button>
      )}
    </WhileRead>
  );
}

describe('a dialog about one record', () => {
  it('should say why the action is impossible', async () => {
    await show(<VoidDialog voided />);
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  });

  it('should stay after its own action', async () => {
    const { person } = await show(<VoidDialog />);
    await person.click(await screen.findByRole('button', { name: 'Void' }));
    expect(screen.getByRole('button', { name: 'Void' })).toBeVisible();
    expect(screen.queryByText(refused)).toBeNull();
  });
});
