import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';

/**
 * Adds a node after what is selected, or in its place if it `replaces` the selected node. The cursor goes to what
 * follows, and into a table.
 */
export function put({ state, view }: Editor, content: object, replaces = false) {
  const { selection, schema, tr } = state;
  const node = schema.nodeFromJSON(content);
  const from = !replaces && selection instanceof NodeSelection ? selection.to : selection.from;
  tr.replaceRangeWith(from, selection.to, node);
  const start = placeOf(tr, node) ?? tr.mapping.map(from, -1);
  const end = start + node.nodeSize;
  if (node.isBlock && !tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.nodes.paragraph!.create());
  const isTable = node.type.name === 'table';
  tr.setSelection(Selection.near(tr.doc.resolve(isTable ? start + 1 : end)));
  view.dispatch(tr.scrollIntoView());
}

function placeOf({ doc }: Transaction, node: Node) {
  let place: number | undefined;
  doc.descendants((one, at) => {
    if (one === node) place = at;
    return place === undefined;
  });
  return place;
}
