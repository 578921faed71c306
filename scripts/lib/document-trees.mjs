/**
 * Random documents of rich text for the tests of the server and the portal. The grammar is written a second time here,
 * so that the tests don't share a mistake with `platform/rich-text`. document-mutations.mjs has the faults.
 */
export const inline = ['text', 'mathInline', 'hardBreak'];
const briefBlocks = ['paragraph', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'mathBlock'];
const fullBlocks = ['heading', 'table', 'image', 'file', 'callout', 'video', 'horizontalRule'];
const cellBlocks = ['paragraph', 'bulletList', 'orderedList', 'codeBlock', 'mathBlock', 'image', 'file'];
const cells = ['tableCell', 'tableHeader'];
export const onlyFull = [...fullBlocks, 'tableRow', ...cells];
export const markTypes = ['strong', 'em', 'code', 'sub', 'sup', 'strike', 'link'];
export const mostLevels = 12;

const blocksOf = (profile) => (profile === 'full' ? [...briefBlocks, ...fullBlocks] : briefBlocks);

/** What each node contains: the types, the fewest children, and the type of the first child if it differs. */
export const contents = {
  doc: (profile) => [blocksOf(profile), 1],
  paragraph: () => [inline, 0],
  heading: () => [inline, 0],
  bulletList: () => [['listItem'], 1],
  orderedList: () => [['listItem'], 1],
  listItem: (profile) => [blocksOf(profile), 1, 'paragraph'],
  blockquote: (profile) => [blocksOf(profile), 1],
  callout: (profile) => [blocksOf(profile), 1],
  codeBlock: () => [['text'], 0],
  table: () => [['tableRow'], 1],
  tableRow: () => [cells, 1],
  tableCell: (profile) => [cellBlocks.filter((type) => profile === 'full' || !onlyFull.includes(type)), 1],
  tableHeader: (profile) => contents.tableCell(profile),
};
export const contentOf = (type, profile) => contents[type]?.(profile) ?? [[], 0];

/** Nodes that can be within a parent at this level: a paragraph needs a level for its text, a table three. */
const levelsOf = {
  bulletList: 3,
  orderedList: 3,
  listItem: 2,
  blockquote: 2,
  callout: 2,
  table: 4,
  tableRow: 3,
  tableCell: 2,
  tableHeader: 2,
};

const isText = (value, most) =>
  typeof value === 'string' && value.length <= most && value.isWellFormed() && !value.includes('\0');
const isUuid = (value) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const span = {
  isOptional: true,
  of: (random) => 1 + below(random, 50),
  bad: [0, 51, 1.5, '2', null],
  is: (value) => Number.isInteger(value) && value > 0 && value <= 50,
};
const fileId = { of: uuid, bad: ['', 'x', 7, null, 'javascript:alert(1)'], is: isUuid };
const tex = {
  of: (random) => oneOf(random, formulas),
  bad: ['', ...brokenFormulas()],
  is: (value) => formulas.includes(value),
};
const words = (most, isOptional) => ({
  isOptional,
  of: (random) => wordsOf(random).slice(0, most).toWellFormed(),
  bad: ['x'.repeat(most + 1), 'a\0b', 'a\ud800', 7, null, ['a'], {}],
  is: (value) => isText(value, most) && (isOptional || value !== ''),
});

export const attributes = {
  heading: {
    level: {
      of: (random) => 2 + below(random, 3),
      bad: [1, 5, '2', null, [2]],
      is: (value) => [2, 3, 4].includes(value),
    },
  },
  tableCell: { colspan: span, rowspan: span },
  tableHeader: { colspan: span, rowspan: span },
  image: {
    fileId,
    alt: words(500, true),
    decorative: {
      isOptional: true,
      of: (random) => random() < 0.5,
      bad: ['true', 1, null],
      is: (value) => typeof value === 'boolean',
    },
  },
  file: { fileId, name: words(200, false) },
  mathInline: { tex },
  mathBlock: { tex },
  callout: {
    kind: {
      of: (random) => oneOf(random, kinds),
      bad: ['', 'danger', 'NOTE', null],
      is: (value) => kinds.includes(value),
    },
  },
  video: {
    url: {
      of: (random) => oneOf(random, videos),
      bad: [...badVideos(), null, 7],
      is: (value) => videos.includes(value),
    },
    title: words(200, true),
  },
  link: { href: { of: hrefOf, bad: [null, 7, {}, ''], is: (value) => isHref(value) } },
};
const kinds = ['note', 'tip', 'important', 'warning'];
const videos = [
  'https://player.vimeo.com/video/1',
  'https://www.youtube-nocookie.com/embed/abcdefg',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
];
function badVideos() {
  return [
    'http://player.vimeo.com/1',
    'https://evil.example/1',
    'https://a@player.vimeo.com/1',
    'javascript:alert(1)',
  ];
}
const formulas = [
  'x^2',
  '\\frac{a}{b}',
  '\\int_0^1 x\\,dx',
  '\\sum_{i=1}^n i',
  '\\sqrt[3]{x}',
  'a<b',
  '\\text{if }x>0',
];
function brokenFormulas() {
  return [
    '\\frac{1',
    '}',
    '\\nosuch',
    'x^',
    '\\href{javascript:alert(1)}{x}',
    '\\def\\a{\\a\\a}\\a',
    '\\htmlData{a=b}{x}',
    '\\url{https://a.example}',
    '\\includegraphics{x}',
  ];
}

/** Deliberately narrower than the server's rule: exactly what this file generates as valid. */
const isHref = (value) =>
  typeof value === 'string' &&
  !/[\s\\\p{C}]/u.test(value) &&
  /^(https?:\/\/[a-z0-9.-]+(\/|$)|mailto:[\w.]+@[\w.]+$|\/(?!\/|api\b|oidc\b))/iu.test(value);

export const below = (random, limit) => Math.floor(random() * limit);
export const oneOf = (random, items) => items[below(random, items.length)];
const list = (random, most, make) => Array.from({ length: below(random, most + 1) }, make);

function uuid(random) {
  const hex = () => below(random, 16).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, hex);
}

const pieces = [
  'a',
  'Risk',
  ' ',
  '\n',
  '\t',
  '<b>',
  '&amp;',
  '"',
  "'",
  '<script>alert(1)</script>',
  'é',
  '学',
  '👩‍🎓',
  '\u202e',
  '\u200b',
  '\u2028',
  '=1+1',
  '{{7*7}}',
  '${x}',
  '--',
  'javascript:alert(1)',
];
const wordsOf = (random) =>
  Array.from({ length: 1 + below(random, 6) }, () => oneOf(random, pieces)).join('');

function hrefOf(random) {
  const path = list(random, 8, () => oneOf(random, [...'abyz019-._~/?=&#%']))
    .join('')
    .replace(/\/+/g, '/');
  const scheme = oneOf(random, [
    'https://university.example/',
    'http://a.example/',
    'HTTPS://A.EXAMPLE/',
    '/portal/',
    '/files/',
  ]);
  // Dots could leave the folder.
  return random() < 0.15
    ? 'mailto:registrar@collegium.example'
    : scheme + path.replace(/\.+/g, '.').replace(/^[./]+/, '');
}

function attributesOf(random, type) {
  const given = Object.entries(attributes[type] ?? {}).filter(
    ([, { isOptional }]) => !isOptional || random() < 0.5,
  );
  if (!given.length && random() < 0.5) return {};
  return { attrs: Object.fromEntries(given.map(([name, { of }]) => [name, of(random)])) };
}

function marksOf(random, parent) {
  if (parent === 'codeBlock' || random() < 0.6) return {};
  const chosen = markTypes.filter(() => random() < 0.3).sort(() => random() - 0.5);
  return { marks: chosen.map((type) => ({ type, ...attributesOf(random, type) })) };
}

function node(random, type, parent, profile, level) {
  const marks = inline.includes(type) ? marksOf(random, parent) : {};
  if (type === 'text') return { type, text: wordsOf(random), ...marks };
  const content = childrenOf(random, type, profile, level);
  const hasContent = content.length > 0 || (type in contents && random() < 0.5);
  return { type, ...attributesOf(random, type), ...(hasContent && { content }), ...marks };
}

function childrenOf(random, type, profile, level) {
  const [allowed, fewest, first] = contentOf(type, profile);
  const fitting = allowed.filter((one) => level + (levelsOf[one] ?? 1) <= mostLevels);
  if (!fitting.length) return [];
  const count = fewest + below(random, level > 6 ? 1 : 4 - Math.min(2, level));
  return Array.from({ length: count }, (_, position) =>
    node(random, position === 0 && first ? first : oneOf(random, fitting), type, profile, level + 1),
  );
}

/** A valid document. */
export const treeOf = (random, profile) => ({ type: 'doc', content: childrenOf(random, 'doc', profile, 0) });

/** Why a document isn't valid, as the path of the first fault in reading order; null if it is valid. */
export function faultOf(document, profile, path = 'document') {
  if (document?.type !== 'doc' || Object.keys(document).some((name) => !['type', 'content'].includes(name)))
    return path;
  return childFault(document, profile, path, 0);
}

function childFault({ type, content = [] }, profile, path, level) {
  const [allowed, fewest, first] = contentOf(type, profile);
  if (!Array.isArray(content) || content.length < fewest) return path;
  for (const [position, child] of content.entries()) {
    const at = `${path}.content.${position}`;
    const isAllowed = position === 0 && first ? child?.type === first : allowed.includes(child?.type);
    const fault = isAllowed && level < mostLevels ? nodeFault(child, type, profile, at, level + 1) : at;
    if (fault) return fault;
  }
  return null;
}

function nodeFault(child, parent, profile, path, level) {
  const { type, text, marks = [] } = child;
  const known = type === 'text' ? ['type', 'text', 'marks'] : ['type', 'attrs', 'content', 'marks'];
  if (Object.keys(child).some((name) => !known.includes(name))) return path;
  if (type === 'text' && !(isText(text, Infinity) && text !== '')) return path;
  if (!hasAttributes(child)) return path;
  const types = marks.map((mark) => mark.type);
  const bad = marks.findIndex(
    (mark, at) =>
      !markTypes.includes(mark.type) ||
      !inline.includes(type) ||
      parent === 'codeBlock' ||
      types.indexOf(mark.type) !== at ||
      Object.keys(mark).some((name) => !['type', 'attrs'].includes(name)) ||
      !hasAttributes(mark),
  );
  return bad >= 0 ? `${path}.marks.${bad}` : childFault(child, profile, path, level);
}

function hasAttributes({ type, attrs = {} }) {
  const known = attributes[type] ?? {};
  if (typeof attrs !== 'object' || attrs === null || Array.isArray(attrs)) return false;
  if (Object.keys(attrs).some((name) => !Object.hasOwn(known, name))) return false;
  return Object.entries(known).every(([name, { isOptional, is }]) =>
    name in attrs ? is(attrs[name]) : isOptional,
  );
}
