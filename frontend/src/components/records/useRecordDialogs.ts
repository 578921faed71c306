import { useDialogAddress } from '../dialog/useDialogAddress';

type RecordDialog = 'add' | 'edit' | 'role' | 'end' | 'delete' | 'merge';

/** The dialogs of a RecordsPage, by their name in the address; all but the first are about the open record. */
export function useRecordDialogs(about: readonly string[] = []) {
  const { open, ...dialogs } = useDialogAddress('dialog', about);
  return {
    ...dialogs,
    open: (name: RecordDialog, more?: Record<string, string | undefined>) => open(name, more),
  };
}
