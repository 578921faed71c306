import { financialPath } from '../financial/path';

export const assessmentPath = `${financialPath}/assessment`;

export const assessmentTabs = [
  { id: 'runs', label: 'Runs' },
  { id: 'unadopted', label: 'Unadopted Tuition' },
] as const;
type AssessmentTab = (typeof assessmentTabs)[number]['id'];

export const assessmentHref = (tab: AssessmentTab) =>
  tab === 'runs' ? assessmentPath : `${assessmentPath}?tab=${tab}`;
