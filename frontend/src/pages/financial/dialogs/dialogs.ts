import { useDialogAddress } from '../../../components/dialog/useDialogAddress';

/** The dialogs of the office. A dialog about a record has its id after a dot: `?dialog=edit-plan.5d1c…`. */
export const dialogNames = [
  'new-charge',
  'new-plan',
  'edit-plan',
  'cancel-plan',
  'disclose-plan',
  'pay-plan',
  'edit-charge',
  'void-charge',
  'pay-charge',
  'adjust-charge',
  'pay-account',
  'edit-payment',
  'reallocate-payment',
  'return-payment',
  'void-payment',
] as const;
export type DialogName = (typeof dialogNames)[number];

export function readDialog(text: string | undefined) {
  const [name, id] = (text ?? '').split('.', 2);
  const known = dialogNames.find((one) => one === name);
  return known && { name: known, id: id ?? '' };
}

export function useFinancialDialogs() {
  const { dialog, open, close } = useDialogAddress();
  return {
    dialog: readDialog(dialog),
    open: (name: DialogName, id?: string) => open(id ? `${name}.${id}` : name),
    close,
  };
}
