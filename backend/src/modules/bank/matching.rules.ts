/** How a ledger entry came to a bank line. The last ones are entries that the line posted. */
export const bankMatchRules = ['reference', 'amount_and_date', 'by_hand', 'posted'] as const;
export type BankMatchRule = (typeof bankMatchRules)[number];

/** Days between the ledger and the bank: transfers wait for weekends and holidays. */
export const daysApart = 5;
/** With the same reference. */
export const daysApartWithReference = 30;
/** Shorter references are in too many descriptions. */
const leastReference = 4;

export interface OpenLine {
  id: string;
  postedOn: string;
  cents: number;
  reference: string | null;
  description: string | null;
  /** Entries whose match with it a person undid. */
  refused?: readonly string[];
}
export interface OpenEntry {
  id: string;
  postedOn: string;
  cents: number;
  references: string[];
}
export type Matched = { rule: 'reference' | 'amount_and_date'; entryId: string } | { candidates: string[] };

const days = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The whole reference, not a part of another word. */
export function hasReference({ reference, description }: OpenLine, references: readonly string[]): boolean {
  const text = ` ${plain(`${reference ?? ''} | ${description ?? ''}`)} `;
  return references.some((one) => {
    const searched = plain(one);
    return searched.length >= leastReference && text.includes(` ${searched} `);
  });
}

/**
 * The entry of each line: the same amount with the same reference, then the same amount on about the same day. Where
 * lines and entries could be paired in more than one way, none is chosen.
 */
export function matchLines(lines: readonly OpenLine[], entries: readonly OpenEntry[]): Map<string, Matched> {
  const found = new Map<string, Matched>();
  const taken = new Set<string>();
  const byCents = new Map<number, OpenEntry[]>();
  for (const entry of entries) byCents.set(entry.cents, [...(byCents.get(entry.cents) ?? []), entry]);
  const pass = (
    rule: 'reference' | 'amount_and_date',
    pairs: (line: OpenLine, entry: OpenEntry) => boolean,
  ): Map<string, string[]> => {
    const left = lines.filter(({ id }) => !found.has(id));
    const ofLine = new Map<string, string[]>();
    const ofEntry = new Map<string, number>();
    for (const line of left)
      for (const entry of byCents.get(line.cents) ?? []) {
        if (taken.has(entry.id) || line.refused?.includes(entry.id) || !pairs(line, entry)) continue;
        ofLine.set(line.id, [...(ofLine.get(line.id) ?? []), entry.id]);
        ofEntry.set(entry.id, (ofEntry.get(entry.id) ?? 0) + 1);
      }
    for (const [line, candidates] of ofLine) {
      const [entryId, ...others] = candidates;
      if (others.length || ofEntry.get(entryId!) !== 1) continue;
      found.set(line, { rule, entryId: entryId! });
      taken.add(entryId!);
    }
    return ofLine;
  };
  pass(
    'reference',
    (line, entry) =>
      days(line.postedOn, entry.postedOn) <= daysApartWithReference && hasReference(line, entry.references),
  );
  const rest = pass('amount_and_date', (line, entry) => days(line.postedOn, entry.postedOn) <= daysApart);
  for (const [line, candidates] of rest) if (!found.has(line)) found.set(line, { candidates });
  return found;
}
