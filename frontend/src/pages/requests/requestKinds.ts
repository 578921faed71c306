import { directoryCategoryLabels } from '../../components/directory';
import type { RequestKind } from '../../resources/inquiries/inquiry';
import { documentationLabels, ticketCategoryLabels } from '../../resources/inquiries/messages';

export const requestKinds = [
  'support_ticket',
  'accommodation',
  'directory_restriction',
  'withdrawal',
  'record_correction',
] as const satisfies RequestKind[];

const choicesOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const ticketCategories = choicesOf(ticketCategoryLabels);
export const directoryCategories = choicesOf(directoryCategoryLabels);
export const documentationStates = choicesOf(documentationLabels);
