import { type ContentMatch, Mark, Node, type NodeType, type Schema } from 'prosemirror-model';
import { type FieldErrors, mostErrors, TooLargeError } from '../../common/errors.js';
import { attributesFault, textFault } from './attributes.js';
import { mathFault, mathLimits } from './math.js';
import { messages } from './messages.js';
import type { Profile } from './rich-text.js';
import { schemas } from './schema.js';

export const documentLimits = { bytes: 200 * 1024, nodes: 5000, depth: 12 } as const;
/** Each level of nodes is an object in a list; marks and attributes add three more. */
const mostJsonLevels = 2 * documentLimits.depth + 8;

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether JSON is nested deeper than any document, found without recursion. */
export function isTooDeep(value: unknown, most: number = mostJsonLevels): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** The faults of a document by path; none if it can be stored. A document that is too large throws. */
export function documentFaults(value: unknown, profile: Profile, path = 'document'): FieldErrors {
  if (isTooDeep(value)) return { [path]: [messages.tooDeep(documentLimits.depth)] };
  const { bytes } = documentLimits;
  const size = Buffer.byteLength(JSON.stringify(value) ?? '');
  const tooLarge = messages.tooLarge(bytes / 1024);
  if (size > bytes) throw new TooLargeError(tooLarge, { [path]: [tooLarge] });
  if (!isObject(value) || value.type !== 'doc' || !Array.isArray(value.content))
    return { [path]: [messages.notADocument] };
  return new Walk(schemas[profile]).faults(value, path);
}

/** Checks every node itself, because ProseMirror's own check neither names a path nor refuses unknown fields. */
class Walk {
  private readonly errors: FieldErrors = {};
  private count = 0;
  private nodes = 0;
  private readonly math = { formulas: 0, characters: 0 };

  constructor(private readonly schema: Schema) {}

  faults(document: Values, path: string): FieldErrors {
    for (const name of Object.keys(document))
      if (name !== 'type' && name !== 'content') this.add(path, messages.unknownField(name.slice(0, 40)));
    this.children(document, this.schema.topNodeType, path, 1);
    if (!this.count) this.finish(document, path);
    return this.errors;
  }

  /** What ProseMirror will make of it in the editor. */
  private finish(document: Values, path: string): void {
    try {
      Node.fromJSON(this.schema, withSortedMarks(document, this.schema)).check();
    } catch {
      this.add(path, messages.notADocument);
    }
  }

  private add(path: string, message: string): void {
    if (this.count++ <= mostErrors) this.errors[path] ??= [message];
  }

  private children(parent: Values, type: NodeType, path: string, depth: number): void {
    const { content = [] } = parent;
    if (!Array.isArray(content)) return this.add(path, messages.contentInvalid);
    let match: ContentMatch | null = type.contentMatch;
    for (const [position, node] of content.entries()) {
      if (this.count > mostErrors || this.nodes > documentLimits.nodes) return;
      const child = this.node(node, type, `${path}.content.${position}`, depth);
      match = match && child ? this.next(match, child, type, `${path}.content.${position}`) : null;
    }
    if (match && !match.validEnd) this.add(path, messages.incomplete(type.name));
  }

  /** null after a misplaced node: what else its parent requires can't be said. */
  private next(match: ContentMatch, child: NodeType, parent: NodeType, path: string): ContentMatch | null {
    const next = match.matchType(child);
    if (!next) this.add(path, messages.misplaced(child.name, parent.name));
    return next;
  }

  /** The node's type, so that its parent can check the position; null if it is unknown. */
  private node(node: unknown, parent: NodeType, path: string, depth: number): NodeType | null {
    if (++this.nodes > documentLimits.nodes) return this.limit(path, messages.tooManyNodes('5,000'));
    if (depth > documentLimits.depth) return this.limit(path, messages.tooDeep(documentLimits.depth));
    if (!isObject(node) || typeof node.type !== 'string') return this.limit(path, messages.notANode);
    const type = Object.hasOwn(this.schema.nodes, node.type) ? this.schema.nodes[node.type]! : null;
    if (!type || type === this.schema.topNodeType)
      return this.limit(path, messages.unknownNode(node.type.slice(0, 40)));
    this.fields(node, type, path);
    this.marks(node, parent, path);
    if (!type.isText) this.children(node, type, path, depth + 1);
    return type;
  }

  private limit(path: string, message: string): null {
    this.add(path, message);
    return null;
  }

  private fields(node: Values, type: NodeType, path: string): void {
    const known = type.isText ? ['type', 'text', 'marks'] : ['type', 'attrs', 'content', 'marks'];
    const unknown = Object.keys(node).find((name) => !known.includes(name));
    if (unknown !== undefined) return this.add(path, messages.unknownField(unknown.slice(0, 40)));
    const fault = type.isText ? this.textOf(node) : attributesFault(type.name, node.attrs);
    if (fault !== null) this.add(path, fault);
    else if (type.name === 'mathInline' || type.name === 'mathBlock') this.formula(node, type, path);
  }

  private textOf({ text }: Values): string | null {
    return text === undefined || text === '' ? messages.textInvalid : textFault(text);
  }

  private formula({ attrs }: Values, { name }: NodeType, path: string): void {
    const { tex } = attrs as { tex: string };
    const { formulas, characters } = mathLimits;
    this.math.formulas++;
    this.math.characters += tex.length;
    if (this.math.formulas > formulas || this.math.characters > characters)
      return this.add(path, messages.tooManyFormulas(formulas, characters.toLocaleString('en-US')));
    const fault = mathFault(tex, name === 'mathBlock');
    if (fault !== null) this.add(path, fault);
  }

  private marks({ marks = [] }: Values, parent: NodeType, path: string): void {
    if (!Array.isArray(marks)) return this.add(path, messages.marksInvalid);
    const given = new Set<unknown>();
    for (const [position, mark] of marks.entries()) {
      if (this.count > mostErrors) return;
      const fault = this.markFault(mark, parent, given);
      if (fault !== null) this.add(`${path}.marks.${position}`, fault);
    }
  }

  private markFault(mark: unknown, parent: NodeType, given: Set<unknown>): string | null {
    if (!isObject(mark) || typeof mark.type !== 'string') return messages.marksInvalid;
    const { type } = mark;
    if (!Object.hasOwn(this.schema.marks, type)) return messages.unknownMark(type.slice(0, 40));
    if (!parent.allowsMarkType(this.schema.marks[type]!)) return messages.markMisplaced(type);
    if (given.has(type)) return messages.markRepeated(type);
    given.add(type);
    const unknown = Object.keys(mark).find((name) => name !== 'type' && name !== 'attrs');
    if (unknown !== undefined) return messages.unknownAttribute(unknown.slice(0, 40));
    return attributesFault(type, mark.attrs);
  }
}

/** ProseMirror expects marks in the schema's order, which clients needn't know. */
function withSortedMarks(node: Values, schema: Schema): Values {
  const sorted = { ...node };
  if (Array.isArray(node.content))
    sorted.content = (node.content as Values[]).map((child) => withSortedMarks(child, schema));
  if (Array.isArray(node.marks)) {
    const marks = (node.marks as Values[]).map((mark) => schema.markFromJSON(mark));
    sorted.marks = Mark.setFrom(marks).map((mark) => mark.toJSON() as Values);
  }
  return sorted;
}
