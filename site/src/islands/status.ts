/** Script of the status of an application. */
import { openStatusPage } from './parts/apply/status-page';

void openStatusPage(document.querySelector<HTMLElement>('[data-apply]')!);
