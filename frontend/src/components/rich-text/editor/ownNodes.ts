import { frameHref, type RichTextNode } from '../document';
import { attributeOf, type Element, isElement, textWithin } from './clipboardTree';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isTex = (value: unknown) => isText(value, 2000);

/** The attributes of nodes that the editor shows as a chip, and which values a copy may bring. */
const chips: Partial<Record<string, Record<string, (value: unknown) => boolean>>> = {
  file: { fileId: (value) => uuid.test(String(value)), name: (value) => isText(value, 200) },
  video: { url: (value) => frameHref(value) !== undefined, title: (value) => isText(value, 200) },
  mathInline: { tex: isTex },
  mathBlock: { tex: isTex },
};

/** The node of which this element is a copy: an image, a file, a video or a formula of this site. */
export function ownNode(node: Element): RichTextNode | undefined {
  if (node.tagName === 'img') return imageOf(node);
  if (node.tagName === 'math') return formulaOf(node);
  const type = attributeOf(node, 'data-chip');
  const checks = type === undefined ? undefined : Object.hasOwn(chips, type) && chips[type];
  if (!checks) return undefined;
  const given = valuesIn(attributeOf(node, 'data-attrs'));
  const attrs = Object.fromEntries(Object.keys(checks).map((name) => [name, given[name]]));
  const isValid = Object.entries(checks).every(([name, check]) => check(attrs[name]));
  return isValid ? { type: type as RichTextNode['type'], attrs } : undefined;
}

function valuesIn(text = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function imageOf(node: Element): RichTextNode | undefined {
  const src = attributeOf(node, 'src') ?? '';
  if (!URL.canParse(src, location.origin)) return undefined;
  const { origin, pathname } = new URL(src, location.origin);
  const fileId = pathname.replace(/^\/files\//, '');
  if (origin !== location.origin || !uuid.test(fileId)) return undefined;
  const decorative = attributeOf(node, 'data-decorative') === 'true';
  return {
    type: 'image',
    attrs: { fileId, alt: (attributeOf(node, 'alt') ?? '').slice(0, 500).toWellFormed(), decorative },
  };
}

/** KaTeX and other typesetters keep the TeX in an annotation. */
function formulaOf(node: Element): RichTextNode | undefined {
  const open = node.childNodes.filter(isElement);
  for (const element of open) {
    if (element.tagName === 'semantics') open.push(...element.childNodes.filter(isElement));
    if (element.tagName !== 'annotation' || attributeOf(element, 'encoding') !== 'application/x-tex')
      continue;
    const tex = textWithin(element).trim();
    const type = attributeOf(node, 'display') === 'block' ? 'mathBlock' : 'mathInline';
    return isTex(tex) ? { type, attrs: { tex } } : undefined;
  }
  return undefined;
}
