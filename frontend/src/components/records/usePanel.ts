import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoomBeside } from '../useRoomBeside';
import { useRowFocus } from './useRowFocus';

/** What a SidePanel needs to know of its screen. */
export interface PanelProps {
  /** The address after closing. */
  closed: string;
  /** Next to the page, or in front of it. */
  beside: boolean;
  /** False if the page was loaded with the panel open. */
  takesFocus: boolean;
}

/** Escape closes an open record, by going to the address without it. */
export function useEscape(closed: string | undefined) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && closed !== undefined && !event.defaultPrevented) void navigate(closed);
  };
}

/**
 * The open record of a screen, by its id in the address: for the page (a BesidePage), its list and its panel. Escape
 * closes a record next to its list. `otherwise`: see useRowFocus.
 */
export function usePanel(id: string | undefined, closed: string, otherwise?: string) {
  const wide = useRoomBeside();
  const takesFocus = useRowFocus(id, { otherwise });
  const beside = wide && id !== undefined;
  const closeOnEscape = useEscape(beside ? closed : undefined);
  return {
    page: {
      'data-beside': beside || undefined,
      onKeyDown: closeOnEscape,
    },
    list: { current: id, beside },
    panel: { closed, beside, takesFocus },
  };
}
