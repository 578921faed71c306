import type { ApplicationDto, BulkAction } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Inline } from '../../../components/layout/Inline';
import { Muted, Text } from '../../../components/layout/Text';
import { useSelection } from '../../../components/lists/selection';
import { useMay } from '../../../providers/session';
import { BulkDialog } from './BulkDialog';
import { mostApplications } from './queries';
import { messages } from './messages';

const actions: readonly { action: BulkAction; needs: string }[] = [
  { action: 'remind', needs: 'write' },
  { action: 'assign_reviewer', needs: 'decide' },
  { action: 'release', needs: 'release' },
];

function useActions() {
  const may = useMay();
  return actions.filter(({ needs }) => may(needs, 'applications')).map(({ action }) => action);
}

/** The selection of the list; absent if the reader has no bulk action. It is cleared when `of` changes. */
export function useBulkSelection(of: string) {
  const selection = useSelection<ApplicationDto>(of);
  return useActions().length ? selection : undefined;
}

/** What the reader may do with the selected applications. */
export function BulkBar({ selection }: { selection: ReturnType<typeof useBulkSelection> }) {
  const { dialog, open, close } = useDialogAddress();
  const allowed = useActions();
  if (!selection || selection.chosen.size === 0) return null;
  const { chosen, clear } = selection;
  const over = chosen.size > mostApplications;
  const action = allowed.find((one) => dialog === `bulk-${one}`);
  return (
    <>
      <Inline
        wrap
        gap={2}
        below={3}
        pad={[2, 3]}
        framed="small"
        fill="surfaceAlt"
        data-screen-only
        role="group"
        aria-label={messages.bar}
      >
        <Text strong push>
          {messages.selected(chosen.size)}
        </Text>
        {allowed.map((one) => (
          <Button key={one} type="button" look="outline" disabled={over} onClick={() => open(`bulk-${one}`)}>
            {messages.actions[one].button}
          </Button>
        ))}
        <Button type="button" look="quiet" onClick={clear}>
          {messages.clear}
        </Button>
        {over && (
          <Muted as="small" whole size="small">
            {messages.tooMany(mostApplications)}
          </Muted>
        )}
      </Inline>
      {action && !over && (
        <BulkDialog key={action} action={action} ids={[...chosen.keys()]} onDone={clear} onClose={close} />
      )}
    </>
  );
}
