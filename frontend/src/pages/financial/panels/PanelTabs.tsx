import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../../components/Tabs';
import { space } from '../../../theme/scale';

/** The full width of the panel. */
const Frame = styled.div({
  margin: space(0, -5, -5),
  '& > [role="tablist"]': { padding: space(0, 5) },
  '& > [role="tabpanel"]': { padding: space(5) },
});

export interface PanelTab {
  id: string;
  label: string;
  show: () => ReactNode;
}

/** The parts of an open record; the address holds the current one as `part`. */
export function PanelTabs({ label, tabs }: { label: string; tabs: readonly PanelTab[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const selected = tabs.find(({ id }) => id === query.get('part')) ?? tabs[0]!;
  const hrefTo = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === tabs[0]!.id) next.delete('part');
    else next.set('part', id);
    return next.size ? `${pathname}?${next}` : pathname;
  };
  return (
    <Frame>
      <Tabs label={label} tabs={tabs} selected={selected.id} hrefTo={hrefTo}>
        {selected.show()}
      </Tabs>
    </Frame>
  );
}
