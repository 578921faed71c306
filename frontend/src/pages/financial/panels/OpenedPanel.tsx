import { openedLinkId, useOpened } from '../useOpened';
import { ChargePanel } from './ChargePanel';
import { PlanPanel } from './PlanPanel';
import { usePanelFocus } from './usePanelFocus';

/** The open record, from the address. */
export function OpenedPanel({ beside }: { beside: boolean }) {
  const { opened, hrefTo } = useOpened();
  const takesFocus = usePanelFocus(opened && openedLinkId(opened));
  if (!opened) return null;
  const Panel = opened.kind === 'plan' ? PlanPanel : ChargePanel;
  return (
    <Panel
      key={opened.id}
      id={opened.id}
      closed={hrefTo(undefined)}
      beside={beside}
      takesFocus={takesFocus}
    />
  );
}
