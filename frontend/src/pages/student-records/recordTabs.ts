interface RecordTabSpec {
  id: string;
  label: string;
  /**
   * The permissions to see it, for useMay; any one is enough. Absent: everyone, and the tab says what the role may not
   * see.
   */
  needs?: readonly (readonly [action: string, resource: string])[];
  /** The permission to read some of its content. */
  reads?: readonly [action: string, resource: string];
}

export const recordTabs = [
  { id: 'academic', label: 'Academic Record', reads: ['read', 'students.academic'] },
  { id: 'financial', label: 'Financial', reads: ['read', 'students.financial'] },
  { id: 'personal', label: 'Personal Info', reads: ['read', 'students.personal'] },
  { id: 'holds', label: 'Holds & Alerts', reads: ['read', 'holds'] },
  {
    id: 'history',
    label: 'History',
    needs: [
      ['write', 'students'],
      ['read', 'audit'],
    ],
  },
  { id: 'reads', label: 'Access Log', needs: [['read', 'disclosures']] },
] as const satisfies readonly RecordTabSpec[];

export type RecordTab = (typeof recordTabs)[number]['id'];

/** undefined: the address has no tab, and the record opens on the first that the role can read. */
export const asRecordTab = (text: string | null): RecordTab | undefined =>
  recordTabs.find((tab) => tab.id === text)?.id;

type May = (action: string, resource: string) => boolean;

/** The tabs of a role. */
export const tabsFor = (may: May) =>
  recordTabs.filter(
    (tab: RecordTabSpec) => !tab.needs || tab.needs.some(([action, resource]) => may(action, resource)),
  );

/** The first tab with content that the role may read. */
export const firstTabFor = (may: May): RecordTab =>
  tabsFor(may).find((tab: RecordTabSpec) => !tab.reads || may(...tab.reads))?.id ?? 'academic';
