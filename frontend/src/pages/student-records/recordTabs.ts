export const recordTabs = [
  { id: 'academic', label: 'Academic Record' },
  { id: 'financial', label: 'Financial' },
  { id: 'personal', label: 'Personal Info' },
  { id: 'holds', label: 'Holds & Alerts' },
] as const;

export type RecordTab = (typeof recordTabs)[number]['id'];

export const asRecordTab = (text: string | null): RecordTab =>
  recordTabs.find((tab) => tab.id === text)?.id ?? 'academic';
