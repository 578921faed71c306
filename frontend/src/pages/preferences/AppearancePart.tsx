import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { Part } from '../../components/Part';
import { type Appearance, appearance } from '../../theme/appearance';
import { space } from '../../theme/scale';
import { ChoiceTiles } from './ChoiceTiles';

const Groups = styled.div({ display: 'grid', gap: space(5) });

const themes: readonly { value: Appearance['theme']; label: string; note: string }[] = [
  { value: 'system', label: 'As the device', note: 'Light or dark, as your device is set' },
  { value: 'light', label: 'Light', note: 'Always' },
  { value: 'dark', label: 'Dark', note: 'Always' },
];
const densities: readonly { value: Appearance['density']; label: string; note: string }[] = [
  { value: 'comfortable', label: 'Comfortable', note: 'Rows with room between them' },
  { value: 'compact', label: 'Compact', note: 'More rows on the screen' },
];

const shortcuts: readonly { value: Appearance['shortcut']; label: string; note: string }[] = [
  { value: 'on', label: 'On', note: 'The / key and Ctrl K open the search' },
  { value: 'off', label: 'Off', note: 'Only Ctrl K opens the search' },
];

export function AppearancePart() {
  const { theme, density, shortcut } = useSyncExternalStore(appearance.subscribe, appearance.get);
  return (
    <Part title="Appearance" note="Kept in this browser.">
      <Groups>
        <ChoiceTiles
          label="Theme"
          choices={themes}
          value={theme}
          onChoose={(choice) => appearance.choose('theme', choice)}
        />
        <ChoiceTiles
          label="Density"
          choices={densities}
          value={density}
          onChoose={(choice) => appearance.choose('density', choice)}
        />
        <ChoiceTiles
          label="Search with the / key"
          choices={shortcuts}
          value={shortcut}
          onChoose={(choice) => appearance.choose('shortcut', choice)}
        />
      </Groups>
    </Part>
  );
}
