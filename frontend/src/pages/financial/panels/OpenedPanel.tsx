import type { PanelProps } from '../../../components/records/usePanel';
import type { Opened } from '../useOpened';
import { ChargePanel } from './ChargePanel';
import { PaymentPanel } from './PaymentPanel';
import { PlanPanel } from './PlanPanel';

const panels = { plan: PlanPanel, charge: ChargePanel, payment: PaymentPanel };

/** The open record, from the address. */
export function OpenedPanel({ opened, ...panel }: PanelProps & { opened: Opened | undefined }) {
  if (!opened) return null;
  const Panel = panels[opened.kind];
  return <Panel key={opened.id} id={opened.id} {...panel} />;
}
