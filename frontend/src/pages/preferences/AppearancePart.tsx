import { useSyncExternalStore } from 'react';
import { Part } from '../../components/Part';
import { Stack } from '../../components/layout/Stack';
import { type Appearance, appearance } from '../../theme/appearance';
import { ChoiceTiles } from './ChoiceTiles';
import { messages } from './messages';

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
      <Stack gap={5}>
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
      </Stack>
    </Part>
  );
}
