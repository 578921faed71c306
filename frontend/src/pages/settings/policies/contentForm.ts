import { toNumber } from '../../../components/form/rules';
import type { Shape } from './contentShapes';

type Tree = Record<string, unknown>;
const mapParts = (parts: Record<string, Shape>, map: (name: string, shape: Shape) => unknown) =>
  Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, map(name, shape)]));

/** A content as form values: numbers become text, and an either-or keeps the values of all its forms. */
export function toForm(shape: Shape, value: unknown): unknown {
  const tree = (value ?? {}) as Tree;
  switch (shape.type) {
    case 'group':
      return mapParts(shape.parts, (name, part) => toForm(part, tree[name]));
    case 'either': {
      const by = Object.keys(shape.forms).find((name) => name in tree) ?? Object.keys(shape.forms)[0]!;
      const all = { ...shape.forms, ...shape.also };
      return { by, ...mapParts(all, (name, part) => toForm(part, tree[name])) };
    }
    case 'list':
      return ((value ?? []) as unknown[]).map((item) =>
        toForm(shape.item, typeof item === 'string' ? { day: item } : item),
      );
    case 'flag':
      return value === true;
    case 'codes':
      return ((value ?? []) as string[]).join(', ');
    case 'fixed':
      return value ?? null;
    default:
      return value === undefined || value === null ? '' : String(value);
  }
}

/** Whether all required fields are filled in: only then the form can be read as a version. */
export function isFilled(shape: Shape, value: unknown): boolean {
  const tree = (value ?? {}) as Tree;
  const filled = (parts: Record<string, Shape>) =>
    Object.entries(parts).every(([name, part]) => isFilled(part, tree[name]));
  switch (shape.type) {
    case 'group':
      return filled(shape.parts);
    case 'either': {
      const by = String(tree.by);
      return filled({ [by]: shape.forms[by]!, ...shape.also });
    }
    case 'list':
      return ((value ?? []) as unknown[]).every((item) => isFilled(shape.item, item));
    case 'flag':
    case 'fixed':
      return true;
    default:
      return ('empty' in shape && shape.empty !== undefined) || String(value ?? '').trim() !== '';
  }
}

/** Sends "200" as "200.00": exact decimals have two decimal places. */
function toDecimal(typed: string) {
  const [, units, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  return units === undefined ? typed : `${units}.${cents.padEnd(2, '0')}`;
}

export function fromForm(shape: Shape, value: unknown): unknown {
  const tree = (value ?? {}) as Tree;
  switch (shape.type) {
    case 'group':
      return mapParts(shape.parts, (name, part) => fromForm(part, tree[name]));
    case 'either': {
      const by = String(tree.by);
      const chosen = { [by]: shape.forms[by]!, ...shape.also };
      return mapParts(chosen, (name, part) => fromForm(part, tree[name]));
    }
    case 'list': {
      const isDay = shape.item.type === 'group' && 'day' in shape.item.parts;
      return (value as unknown[]).map((item) => (isDay ? (item as Tree).day : fromForm(shape.item, item)));
    }
    case 'decimal':
      return value === '' ? null : toDecimal(String(value).trim());
    case 'whole':
      return toNumber(String(value));
    case 'text':
      return String(value).trim();
    case 'codes':
      return String(value)
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean);
    default:
      return value;
  }
}
