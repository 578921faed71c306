import { useWatch } from 'react-hook-form';
import type { Picked } from '../../../components/form/picker/picked';
import { Consequences } from './Consequences';

/** Of a swap for the section that the form has picked, with that section counted; nothing until one is picked. */
export function SwapConsequences({ id, from }: { id: string; from: string }) {
  const picked = useWatch({ name: 'sectionId' }) as Picked | null;
  if (!picked || picked.id === from) return null;
  return <Consequences id={id} of={{ sectionId: picked.id }} />;
}
