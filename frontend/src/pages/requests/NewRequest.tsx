import { ActionMenu } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { kindNames } from '../../resources/inquiries/messages';
import { requestKinds } from './requestKinds';

/** A menu of the kinds; each opens its own form. */
export function NewRequest() {
  const { open } = useDialogAddress();
  return (
    <ActionMenu
      label="New Request"
      items={requestKinds.map((kind) => ({ label: kindNames[kind], onSelect: () => open(kind) }))}
    >
      New Request
    </ActionMenu>
  );
}
