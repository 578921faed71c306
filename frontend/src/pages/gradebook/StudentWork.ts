import { whenLoaded } from '../../components/whenLoaded';

/** The dialog's name in the address. */
export const studentWorkName = 'student';

export const StudentWork = whenLoaded(
  () => import('./StudentWorkDialog'),
  () => null,
);
