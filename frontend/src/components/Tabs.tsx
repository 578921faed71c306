import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { media, radius, size, space } from '../theme/scale';
import { formatNumber } from './format';

const Row = styled.div({
  display: 'flex',
  gap: space(6),
  padding: space(0, 6),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
  scrollPaddingInline: space(6),
  [media.phone]: { gap: space(4), padding: space(0, 4), scrollPaddingInline: space(4) },
  '&[data-flush]': { padding: 0, scrollPaddingInline: 0 },
  '@media print': { display: 'none' },
});

const Tab = styled(Link)({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  borderBottom: '3px solid transparent',
  color: color.muted,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.text },
  '&[aria-selected="true"]': { color: color.text, borderBottomColor: color.accent },
  '&:focus-visible': { outlineOffset: '-3px' },
});

const Count = styled.span({
  padding: '0 7px',
  borderRadius: '999px',
  background: color.neutralSoft,
  color: color.neutral,
  fontSize: size.caption,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
});

const Panel = styled.div({
  padding: space(6),
  borderRadius: radius.medium,
  '&:focus-visible': { outlineOffset: '-4px' },
  [media.phone]: { padding: space(5, 4) },
  '&[data-flush]': { padding: space(5, 0, 0) },
});

interface Props<Id extends string> {
  /** "Student record details" */
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  selected: Id;
  /** The address of a tab. Opening it replaces the history entry. */
  hrefTo: (id: Id) => string;
  children: ReactNode;
  /** On the page itself instead of a surface: without its own margin. */
  flush?: boolean;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with an address each: arrow keys move between them, Enter and Space open one. */
export function Tabs<Id extends string>({ label, tabs, selected, hrefTo, children, flush }: Props<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // If the row scrolls sideways, the open tab stays visible, also after a later count has moved it.
  const widths = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join();
  useEffect(() => {
    row.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected, widths]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (!step && event.key !== ' ') return;
    event.preventDefault();
    if (step) all[step(at, all.length)]?.focus();
    else all[at]?.click();
  };

  return (
    <>
      <Row ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} data-flush={flush || undefined}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            to={hrefTo(tab.id)}
            replace
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <Count>{formatNumber(tab.count)}</Count>
              </>
            )}
          </Tab>
        ))}
      </Row>
      <Panel
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        data-flush={flush || undefined}
      >
        {children}
      </Panel>
    </>
  );
}
