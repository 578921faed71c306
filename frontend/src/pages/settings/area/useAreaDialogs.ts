import { useDialogAddress } from '../../../components/dialog/useDialogAddress';

type AreaDialog = 'add' | 'edit' | 'role' | 'end' | 'delete' | 'merge';

/** The dialogs of an area, by their name in the address; all but the first are about the open record. */
export function useAreaDialogs(about: readonly string[] = []) {
  const { dialog, parameter, open, close, hrefTo } = useDialogAddress('dialog', about);
  return {
    dialog: dialog as AreaDialog | undefined,
    parameter,
    open: (name: AreaDialog, more?: Record<string, string | undefined>) => open(name, more),
    close,
    hrefTo,
  };
}
