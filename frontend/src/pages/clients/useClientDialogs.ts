import { useDialogAddress } from '../../components/dialog/useDialogAddress';

type ClientDialog = 'add-client' | 'edit-client' | 'end-client' | 'add-secret' | 'revoke-secret';

/** The dialogs of the screen, by their name in the address; all but the first are about the open client. */
export function useClientDialogs() {
  const { dialog, parameter, open, close, hrefTo } = useDialogAddress('dialog', ['secret']);
  return {
    dialog: dialog as ClientDialog | undefined,
    secretId: parameter('secret'),
    open: (name: ClientDialog, secret?: string) => open(name, { secret }),
    close,
    hrefTo,
  };
}
