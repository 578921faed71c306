import { whenLoaded } from '../../components/whenLoaded';

/** The dialog's name in the address. */
export const carryOverName = 'former-scores';

/** One student, or all. */
export const carryOverSearch = (student?: string) =>
  new URLSearchParams({ dialog: carryOverName, ...(student && { student }) }).toString();

export const CarryOver = whenLoaded(
  () => import('./CarryOverDialog'),
  () => null,
);
