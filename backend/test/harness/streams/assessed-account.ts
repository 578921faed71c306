import { AccountCorrections } from './account-corrections.js';
import { laterOf, type ModelCharge } from './account-model.js';
import { type ModelChange, type ModelTerm, TuitionModel } from '../tuition-model.js';

interface AssessedItem {
  assessed: number;
  other: number;
  charge: ModelCharge;
}

/** What an item is now: its cents, and the latest due date of an increase. */
interface Assessed {
  cents: number;
  due: string;
}

export interface MissedItem {
  item: string;
  cents: number;
  termId: string;
}

interface PastDue {
  item: string;
  due: string;
  isCharge: boolean;
  isLateFee: boolean;
  termId: string;
}

/** The model of an account with the rules that act on it: assessment, late fees, and holds. */
export class AssessedAccount extends AccountCorrections {
  readonly changes: ModelChange[] = [];
  private readonly assessedItems = new Map<string, AssessedItem>();
  private readonly missedItems = new Set<string>();
  isHeld = false;
  isSuspended = false;

  constructor(
    readonly studentId: string,
    today: string,
    private readonly term: ModelTerm & { id: string },
    /** Due dates until then have no late fees. */
    private readonly releaseDay: string,
  ) {
    super(today);
  }

  isAssessed = ({ id }: ModelCharge): boolean =>
    [...this.assessedItems.values()].some(({ charge }) => charge.id === id);

  /** The items of the assessment as they must be now. */
  private assessment(): Map<string, Assessed> {
    const items = new Map<string, Assessed>();
    for (const line of new TuitionModel(this.term, this.changes).lines()) {
      const [, what, seat, cents, due] = line.split(' ') as [string, string, string, string, string];
      const isTuition = ['request', 'credits_changed', 'highest_price'].includes(what);
      const item = isTuition ? 'tuition' : seat ? `${what}:${seat}` : what;
      const before = items.get(item) ?? { cents: 0, due: '' };
      items.set(item, { cents: before.cents + Number(cents), due: laterOf(before.due, due) });
    }
    return items;
  }

  /** `idOf` finds the id of a new charge. */
  assess(idOf: (item: string) => string | undefined): void {
    const items = this.assessment();
    const all = new Set([...items.keys(), ...this.assessedItems.keys()]);
    const steps = [...all].flatMap((item) => {
      const known = this.assessedItems.get(item);
      const assessed = items.get(item)?.cents ?? 0;
      const other = known ? known.other + known.charge.cents - Math.max(0, known.assessed + known.other) : 0;
      const cents = Math.max(0, assessed + other);
      const due = items.get(item)?.due ?? '';
      return known || cents ? [{ item, known, assessed, other, cents, due }] : [];
    });
    steps.sort(
      (one, two) => one.cents - (one.known?.charge.cents ?? 0) - two.cents + (two.known?.charge.cents ?? 0),
    );
    const changed = steps.flatMap((step) => (step.known ? [{ ...step, ...step.known, ...step }] : []));
    const paid = new Map(changed.map(({ charge }) => [charge.id, this.paid(charge.id)]));
    for (const { charge, cents } of changed) this.free(charge, this.paid(charge.id) - cents);
    const created = steps.filter(({ known }) => !known);
    const added = this.addCharges(
      created.map(({ item, cents, due }) => {
        const id = idOf(item);
        if (!id) throw new Error(`${item} of ${cents} cents was not charged.`);
        return { id, termId: this.term.id, isTuition: item === 'tuition', cents, due };
      }),
    );
    created.forEach(({ item, assessed, other }, at) => {
      this.assessedItems.set(item, { assessed, other, charge: added[at]! });
    });
    const moved: ModelCharge[] = [...added];
    for (const { charge, cents, due, item, assessed, other } of changed) {
      const isGrown = cents > charge.cents;
      if (isGrown && due > charge.due) {
        charge.formerDues.push({ endedOn: this.today, due: charge.due });
        charge.due = due;
      }
      if (isGrown || paid.get(charge.id)! > cents) moved.push(charge);
      if (cents !== charge.cents) this.change(charge, cents);
      this.assessedItems.set(item, { assessed, other, charge });
    }
    for (const charge of moved) this.settle(charge);
  }

  /** Open charges and installments whose due date has passed, and is after the release. */
  private pastDue(day: string): PastDue[] {
    const charges = this.charges
      .filter((charge) => !charge.isVoid && this.open(charge) > 0)
      .map((charge) => ({ ...charge, item: `charge:${charge.id}`, isCharge: true }));
    const installments = this.plans
      .filter(({ isCancelled }) => !isCancelled)
      .flatMap(({ id, termId, parts, isOfLateFees: isLateFee }) =>
        this.openParts(parts, this.paid(id))
          .filter(({ open }) => open > 0)
          .map(({ number, due }) => ({
            item: `plan:${id}:${number}`,
            due,
            isCharge: false,
            isLateFee,
            termId,
          })),
      );
    return [...charges, ...installments].filter(({ due }) => due < day && due > this.releaseDay);
  }

  /** The late fees of a night: $25 for an installment, $50 for the charges of a term, each once. */
  missed(day: string): MissedItem[] {
    const found = new Map<string, MissedItem>();
    for (const { item, isCharge, isLateFee, termId } of this.pastDue(day)) {
      if (isLateFee) continue;
      const key = isCharge ? `term:${this.studentId}:${termId}` : item;
      found.set(key, { item: key, termId, cents: isCharge ? 5000 : 2500 });
    }
    return [...found.values()].filter(({ item }) => !this.missedItems.has(item));
  }

  /** `fees` are the late fees with the ids of their charges. */
  night(day: string, due: string, fees: readonly (MissedItem & { id: string })[]): void {
    if (fees.length)
      this.addCharges(
        fees.map(({ id, cents, termId }) => ({ id, cents, termId, due, isTuition: false, isLateFee: true })),
      );
    for (const { item } of fees) this.missedItems.add(item);
    if (fees.length) this.applyCredits();
    const late = this.pastDue(day).map((one) => (Date.parse(day) - Date.parse(one.due)) / 86_400_000);
    if (late.some((days) => days >= 30)) this.isHeld = true;
    if (late.some((days) => days >= 60)) this.isSuspended = true;
    if (!late.length) [this.isHeld, this.isSuspended] = [false, false];
  }
}
