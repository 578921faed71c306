/** Script of the pages with tabs or an accordion. Without it they are sections, links and details. */
import { makeAccordion } from './parts/accordion';
import { makeTabs } from './parts/tabs';

for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) makeTabs(tabs);
for (const accordion of document.querySelectorAll<HTMLElement>('[data-accordion]')) makeAccordion(accordion);
