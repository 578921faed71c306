import type { Found } from '../../src/components/form/picker/PickerField';

const found: Found = { options: [], total: 0, failed: false, running: false, retry: () => {} };
/** A search without results. */
export const noOptions = () => found;
