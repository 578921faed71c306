import { isHref, type RichTextMark } from '../document';
import { attributeOf, type Element } from './clipboardTree';

type MarkType = RichTextMark['type'];

const markOf: Partial<Record<string, MarkType>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  sub: 'sub',
  sup: 'sup',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
};

/** Whether a style turns a mark on or off. Google Docs writes bold text as a span, all within a `b` that isn't bold. */
const styled: readonly [property: string, mark: MarkType, on: RegExp, off?: RegExp][] = [
  ['font-weight', 'strong', /^(bold|bolder|[6-9]00)$/, /^(normal|lighter|[1-5]00)$/],
  ['font-style', 'em', /^(italic|oblique)/, /^normal$/],
  ['text-decoration', 'strike', /line-through/],
  ['text-decoration-line', 'strike', /line-through/],
  ['vertical-align', 'sup', /^super$/],
  ['vertical-align', 'sub', /^sub$/],
];

/** The marks within an element: those around it, and its own by its name and style. */
export function marksWithin(marks: readonly RichTextMark[], node: Element): readonly RichTextMark[] {
  const own = new Map(marks.map((mark) => [mark.type, mark]));
  const type = markOf[node.tagName];
  if (type && !own.has(type)) own.set(type, { type });
  const href = node.tagName === 'a' ? attributeOf(node, 'href') : undefined;
  if (isHref(href) && !own.has('link')) own.set('link', { type: 'link', attrs: { href } });
  const style = stylesOf(node);
  for (const [property, mark, on, off] of styled) {
    const value = style.get(property);
    if (value === undefined) continue;
    if (on.test(value) && !own.has(mark)) own.set(mark, { type: mark });
    if (off?.test(value)) own.delete(mark);
  }
  return [...own.values()];
}

const stylesOf = (node: Element) =>
  new Map(
    (attributeOf(node, 'style') ?? '').split(';').map((rule) => {
      const [property = '', ...value] = rule.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
    }),
  );
