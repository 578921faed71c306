import type { PanelProps } from '../../../components/records/usePanel';
import type { Opened } from '../useOpened';
import { ChargePanel } from './ChargePanel';
import { PlanPanel } from './PlanPanel';

/** The open record, from the address. */
export function OpenedPanel({ opened, ...panel }: PanelProps & { opened: Opened | undefined }) {
  if (!opened) return null;
  const Panel = opened.kind === 'plan' ? PlanPanel : ChargePanel;
  return <Panel key={opened.id} id={opened.id} {...panel} />;
}
