interface RecordTabSpec {
  id: string;
  label: string;
  /** Who sees it, as useMay asks; any one of them. Absent: everyone, and the tab says what is not for the role. */
  needs?: readonly (readonly [action: string, resource: string])[];
}

export const recordTabs = [
  { id: 'academic', label: 'Academic Record' },
  { id: 'financial', label: 'Financial' },
  { id: 'personal', label: 'Personal Info' },
  { id: 'holds', label: 'Holds & Alerts' },
  {
    id: 'history',
    label: 'History',
    needs: [
      ['write', 'students'],
      ['read', 'audit'],
    ],
  },
  { id: 'reads', label: 'Reads', needs: [['read', 'disclosures']] },
] as const satisfies readonly RecordTabSpec[];

export type RecordTab = (typeof recordTabs)[number]['id'];

export const asRecordTab = (text: string | null): RecordTab =>
  recordTabs.find((tab) => tab.id === text)?.id ?? 'academic';

/** The tabs of a role. */
export const tabsFor = (may: (action: string, resource: string) => boolean) =>
  recordTabs.filter(
    (tab: RecordTabSpec) => !tab.needs || tab.needs.some(([action, resource]) => may(action, resource)),
  );
