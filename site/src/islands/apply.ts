/** Script of the application form. */
import { openApplyPage } from './parts/apply/apply-page';

void openApplyPage(document.querySelector<HTMLElement>('[data-apply]')!);
