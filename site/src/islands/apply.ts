/** Script of the application form. */
import { followApplicant, watchApplicant } from './parts/applicant/person';
import { openApplyPage } from './parts/apply/apply-page';

watchApplicant(followApplicant);
void openApplyPage(document.querySelector<HTMLElement>('[data-apply]')!);
