/** Valid documents of rich text with one fault each, and addresses in disguise. */
import {
  attributes,
  below,
  contentOf,
  contents,
  inline,
  markTypes,
  oneOf,
  treeOf,
} from './document-trees.mjs';

/** An address that would run a script or read data, in a disguise. */
export function disguisedAddress(random) {
  const scheme = oneOf(random, [
    'javascript',
    'javascript',
    'vbscript',
    'data',
    'blob',
    'file',
    'livescript',
    'feed:javascript',
    'view-source:javascript',
    'filesystem',
    'about',
    'intent',
    'ftp',
    'ws',
  ]);
  const disguises = [
    (letter) => letter,
    (letter) => letter.toUpperCase(),
    (letter) => `&#${letter.codePointAt(0)};`,
    (letter) => `&#x${letter.codePointAt(0).toString(16)};`,
    (letter) => `%${letter.codePointAt(0).toString(16)}`,
    (letter) => String.fromCodePoint(letter.codePointAt(0) + 0xfee0),
    (letter) =>
      `${oneOf(random, ['\0', '\x01', '\x1f', '\t', '\n', '\r', '\u00ad', '\u200b', '\u2028', '\ufeff', '\\'])}${letter}`,
  ];
  const often = random() < 0.5 ? 2 : disguises.length;
  const letters = [...scheme].map((letter) => disguises[below(random, often)](letter)).join('');
  const colon = oneOf(random, [':', ':', ':', '&colon;', '&#58;', '%3a', '\uff1a', ' :', '\t:']);
  const start = oneOf(random, ['', '', ' ', '\n', '\x01', '\u00a0', '"', '&Tab;']);
  return (
    start +
    letters +
    colon +
    oneOf(random, ['alert(1)', '//%0aalert(1)', '//a.example/', 'text/html,<script>'])
  );
}

/** Every node, with its path, its parent's type and where it is. */
function sitesOf(parent, path, sites = []) {
  for (const [position, child] of (parent.content ?? []).entries()) {
    const at = `${path}.content.${position}`;
    sites.push({ child, parent, position, path: at });
    sitesOf(child, at, sites);
  }
  return sites;
}

const badNames = [
  'onclick',
  'html',
  'innerHTML',
  'dangerouslySetInnerHTML',
  'style',
  'class',
  'constructor',
  'src',
];
const replaceWith = (site, value) => {
  site.parent.content[site.position] = value;
  return site.path;
};
const addMark = ({ child, path }, mark) => {
  child.marks = [...(child.marks ?? []), mark];
  return `${path}.marks.${child.marks.length - 1}`;
};
const isInlineSite = ({ child }) => inline.includes(child.type);
const takesMarks = (site) => isInlineSite(site) && site.parent.type !== 'codeBlock';
const lacksLink = (site) => takesMarks(site) && !site.child.marks?.some(({ type }) => type === 'link');
const isRequired = ([, { isOptional }]) => !isOptional;

/** Single faults: where each applies, and what it does. They return the path that the server must name. */
export const faults = {
  'unknown node': [
    () => true,
    (random, site, { hostile }) =>
      replaceWith(site, {
        type: oneOf(random, ['script', 'html', 'iframe', 'doc', 'constructor', '__proto__', '', ...hostile]),
      }),
  ],
  'no node': [
    () => true,
    (random, site) => replaceWith(site, oneOf(random, [null, 7, 'text', [], {}, { type: 7 }])),
  ],
  'unknown field': [
    () => true,
    (random, { child, path }, { hostile }) => ((child[oneOf(random, [...badNames, ...hostile])] = 'x'), path),
  ],
  'unknown attribute': [
    ({ child }) => child.type !== 'text',
    (random, { child, path }, { hostile }) => (
      (child.attrs = { ...child.attrs, [oneOf(random, [...badNames.slice(0, -1), ...hostile])]: 'x' }),
      path
    ),
  ],
  'missing attribute': [
    ({ child }) => Object.entries(attributes[child.type] ?? {}).some(isRequired),
    (random, { child, path }) => {
      const [name] = oneOf(random, Object.entries(attributes[child.type]).filter(isRequired));
      delete child.attrs[name];
      return path;
    },
  ],
  'wrong attribute': [
    ({ child }) => child.type in attributes,
    (random, { child, path }) => {
      const [name, { bad, isOptional }] = oneOf(random, Object.entries(attributes[child.type]));
      child.attrs = {
        ...child.attrs,
        [name]: oneOf(
          random,
          bad.filter((value) => !isOptional || value !== ''),
        ),
      };
      return path;
    },
  ],
  'no attributes': [
    ({ child }) => child.type !== 'text',
    (random, { child, path }) => ((child.attrs = oneOf(random, [[], 'x', 7, null])), path),
  ],
  'unknown mark': [
    isInlineSite,
    (random, site, { hostile }) =>
      addMark(site, { type: oneOf(random, ['blink', 'textStyle', 'constructor', '', ...hostile]) }),
  ],
  'mark twice': [
    (site) => takesMarks(site) && site.child.marks?.length,
    (random, site) => addMark(site, { ...oneOf(random, site.child.marks) }),
  ],
  'mark in code': [
    ({ parent }) => parent.type === 'codeBlock',
    (random, site) => addMark(site, { type: oneOf(random, markTypes.slice(0, -1)) }),
  ],
  'mark on a block': [
    (site) => !isInlineSite(site),
    (random, site) => addMark(site, { type: oneOf(random, markTypes.slice(0, -1)) }),
  ],
  'attribute of a mark': [
    (site) => takesMarks(site) && !site.child.marks?.some(({ type }) => type === 'em'),
    (random, site) => addMark(site, { type: 'em', attrs: { [oneOf(random, badNames)]: 'x' } }),
  ],
  'disguised address': [
    lacksLink,
    (random, site) => addMark(site, { type: 'link', attrs: { href: disguisedAddress(random) } }),
  ],
  'no address': [
    lacksLink,
    (random, site) =>
      addMark(site, { type: 'link', attrs: { href: oneOf(random, attributes.link.href.bad) } }),
  ],
  'bad text': [
    ({ child }) => child.type === 'text',
    (random, { child, path }) => (
      (child.text = oneOf(random, ['', 'a\0', '\ud800', 7, null, {}, ['a']])),
      path
    ),
  ],
  'no list of content': [
    ({ child }) => child.type in contents,
    (random, { child, path }) => ((child.content = oneOf(random, ['x', 7, {}, null])), path),
  ],
  'too little content': [
    ({ child }) => contentOf(child.type, 'full')[1] > 0,
    (random, { child, path }) => ((child.content = []), path),
  ],
  misplaced: [
    ({ child }) => child.type === 'paragraph' || child.type === 'codeBlock',
    (random, { child, path }) => {
      child.content = [
        ...(child.content ?? []),
        { type: oneOf(random, ['paragraph', 'listItem', 'blockquote']), content: [] },
      ];
      return `${path}.content.${child.content.length - 1}`;
    },
  ],
};

/** A valid document with one fault, and the path that the refusal must name. `hostile`: names that no schema knows. */
export function faultyTree(random, profile, kind, hostile = []) {
  const [applies, change] = faults[kind];
  for (;;) {
    const document = treeOf(random, profile);
    const sites = sitesOf(document, 'document').filter(applies);
    if (sites.length) return { document, path: change(random, oneOf(random, sites), { hostile }) };
  }
}
