import { whenLoaded } from '../../../components/whenLoaded';

/** Readers of a page load neither forms nor the editor. */
const Nothing = () => null;
export const PageForm = whenLoaded(() => import('./PageForm'), Nothing);
export const Versions = whenLoaded(() => import('./Versions'), Nothing);
