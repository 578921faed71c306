import { useWatch } from 'react-hook-form';
import type { Picked } from '../../../components/form/picker/picked';
import { Consequences } from './Consequences';

/** The consequences of a swap for the section in the form; nothing until one is chosen. */
export function SwapConsequences({ id, from }: { id: string; from: string }) {
  const picked = useWatch({ name: 'sectionId' }) as Picked | null;
  if (!picked || picked.id === from) return null;
  return <Consequences id={id} of={{ sectionId: picked.id }} />;
}
