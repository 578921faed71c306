/** Script of the status of an application. */
import { followApplicant, watchApplicant } from './parts/applicant/person';
import { openStatusPage } from './parts/apply/status-page';

watchApplicant(followApplicant);
void openStatusPage(document.querySelector<HTMLElement>('[data-apply]')!);
