import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { Part } from '../../components/Part';
import { type Appearance, appearance } from '../../theme/appearance';
import { space } from '../../theme/scale';
import { ChoiceTiles } from './ChoiceTiles';
import { messages } from './messages';

const Groups = styled.div({ display: 'grid', gap: space(5) });

const themes: readonly { value: Appearance['theme']; label: string; note: string }[] = [
  { value: 'system', ...messages.theme.system },
  { value: 'light', ...messages.theme.light },
  { value: 'dark', ...messages.theme.dark },
];
const densities: readonly { value: Appearance['density']; label: string; note: string }[] = [
  { value: 'comfortable', ...messages.density.comfortable },
  { value: 'compact', ...messages.density.compact },
];

const shortcuts: readonly { value: Appearance['shortcut']; label: string; note: string }[] = [
  { value: 'on', ...messages.shortcut.on },
  { value: 'off', ...messages.shortcut.off },
];

export function AppearancePart() {
  const { theme, density, shortcut } = useSyncExternalStore(appearance.subscribe, appearance.get);
  return (
    <Part title="Appearance" note={messages.appearanceNote}>
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
          label={messages.shortcutLabel}
          choices={shortcuts}
          value={shortcut}
          onChoose={(choice) => appearance.choose('shortcut', choice)}
        />
      </Groups>
    </Part>
  );
}
