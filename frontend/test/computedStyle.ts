import { generation } from './generation';

/**
 * The four properties that decide whether a person can see and select an element. jsdom computes all properties of an
 * element from all rules of the document, which took half of the CPU time of the component tests. Here, only rules that
 * name the element's classes or tag are considered. All other properties are jsdom's own.
 */
const names = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
type Name = (typeof names)[number];
const keys = new Map<PropertyKey, Name>([
  ...names.map((name): [string, Name] => [name, name]),
  ['pointerEvents', 'pointer-events'],
]);
const inherited = new Map<Name, string>([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

interface Declared {
  value: string;
  important: boolean;
}
interface Rule {
  selector: string;
  /** The class or tag that an element needs. */
  key: string;
  /** The selector is a single class, which the index has already compared. */
  isClass: boolean;
  specificity: number;
  declared: Map<Name, Declared>;
}
type Original = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

const splitTop = (text: string, at: RegExp): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (depth === 0 && at.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const specificityOf = (selector: string) => {
  const plain = selector
    .replace(/:where\([^()]*\)/g, '')
    .replace(/:(not|is|has)\(/g, ' ')
    .replace(/\)/g, ' ');
  const classes = count(plain, /\.[\w-]+|\[[^\]]*\]|:[\w-]+/g);
  const tags = count(plain.replace(/\[[^\]]*\]/g, ''), /(^|[\s>+~])[a-z][\w-]*/gi);
  return count(plain, /#[\w-]+/g) * 10_000 + classes * 100 + tags;
};
const declaredBy = (style: CSSStyleDeclaration) =>
  new Map(
    names.flatMap((name): [Name, Declared][] => {
      const value = style.getPropertyValue(name);
      return value ? [[name, { value, important: style.getPropertyPriority(name) === 'important' }]] : [];
    }),
  );
const isPseudoElement = /::|:(before|after|first-line|first-letter|-moz-|-webkit-|-ms-)/;

const keyOf = (selector: string) => {
  const subject = splitTop(selector, /[\s>+~]/)
    .at(-1)!
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '');
  return /\.[\w-]+/.exec(subject)?.[0] ?? /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase() ?? '*';
};

/** jsdom applies the rules of a medium without features only, because it has no screen. */
const applies = (rule: CSSRule): rule is CSSMediaRule =>
  'media' in rule && /^(all|screen)?$/.test((rule as CSSMediaRule).media.mediaText);
const rulesOf = (list: Iterable<CSSRule>): Rule[] =>
  [...list].flatMap((rule) => {
    if (applies(rule)) return rulesOf(rule.cssRules);
    if (!('selectorText' in rule)) return [];
    const { selectorText, style } = rule as CSSStyleRule;
    const declared = declaredBy(style);
    if (!declared.size) return [];
    return splitTop(selectorText, /,/)
      .filter((selector) => !isPseudoElement.test(selector))
      .map((selector) => ({
        selector,
        key: keyOf(selector),
        isClass: /^\.[\w-]+$/.test(selector),
        specificity: specificityOf(selector),
        declared,
      }));
  });

const installed = Symbol.for('collegium.computedStyle');
/** Replaces the window's `getComputedStyle`, once for all files of a worker. Returns jsdom's own. */
export function installComputedStyle(): Original {
  const present = window.getComputedStyle as Original & { [installed]?: Original };
  if (present[installed]) return present[installed];
  const original: Original = present.bind(window);
  window.getComputedStyle = Object.assign(fastComputedStyle(original), { [installed]: original });
  return original;
}

function fastComputedStyle(original: Original): Original {
  // The style sheet of the browser only.
  const blank = document.implementation.createHTMLDocument('');
  const ofBrowser = new Map<string, string>();
  /** How many rules each sheet had, and what they are. Rules are added at the end only; a new text is another sheet. */
  let sheets = new Map<CSSStyleSheet, [number, Rule[]]>();
  let current: object | undefined;
  let values = new WeakMap<Element, Map<Name, string>>();
  let index = new Map<string, [number, Rule][]>();
  let candidates = new Map<string, Rule[]>();

  const readSheets = () => {
    const present = [...document.styleSheets];
    const isSame =
      present.length === sheets.size &&
      present.every((sheet) => sheets.get(sheet)?.[0] === sheet.cssRules.length);
    if (isSame) return;
    sheets = new Map(
      present.map((sheet) => {
        const [length, rules] = sheets.get(sheet) ?? [0, []];
        const added = Array.from({ length: sheet.cssRules.length - length }, (_, at) =>
          sheet.cssRules.item(length + at),
        );
        return [sheet, [sheet.cssRules.length, [...rules, ...rulesOf(added as CSSRule[])]]];
      }),
    );
    index = new Map();
    candidates = new Map();
    let order = 0;
    for (const [, rules] of sheets.values())
      for (const rule of rules) {
        const known = index.get(rule.key);
        if (known) known.push([order++, rule]);
        else index.set(rule.key, [[order++, rule]]);
      }
  };
  const candidatesFor = (element: Element) => {
    const classes = element.getAttribute('class') ?? '';
    const signature = `${element.localName} ${classes}`;
    const known = candidates.get(signature);
    if (known) return known;
    const found = ['*', element.localName, ...new Set(classes.split(/\s+/).map((name) => `.${name}`))]
      .flatMap((key) => index.get(key) ?? [])
      .sort(([a], [b]) => a - b)
      .map(([, rule]) => rule);
    candidates.set(signature, found);
    return found;
  };
  const browserDisplay = ({ localName, namespaceURI }: Element) => {
    const key = `${namespaceURI} ${localName}`;
    if (!ofBrowser.has(key))
      ofBrowser.set(key, original(blank.createElementNS(namespaceURI, localName)).display);
    return ofBrowser.get(key)!;
  };
  const cascade = (element: Element, name: Name): string => {
    let won: (Declared & { specificity: number }) | undefined;
    if (name === 'display') {
      const value = browserDisplay(element);
      won = { value, important: false, specificity: value === 'inline' ? 0 : 1 };
    }
    const consider = (declared: Declared | undefined, specificity: number) => {
      if (!declared) return;
      const isStronger = won && won.important !== declared.important ? declared.important : undefined;
      if (isStronger ?? specificity >= (won?.specificity ?? 0)) won = { ...declared, specificity };
    };
    for (const rule of candidatesFor(element)) {
      const declared = rule.declared.get(name);
      if (declared && (rule.isClass || element.matches(rule.selector))) consider(declared, rule.specificity);
    }
    if (element.hasAttribute('style'))
      consider(declaredBy((element as HTMLElement).style).get(name), Number.MAX_SAFE_INTEGER);
    if (won && !/^(inherit|initial|unset|revert)/.test(won.value)) return won.value;
    if (won) return original(element).getPropertyValue(name);
    const initial = inherited.get(name);
    if (initial === undefined) return name === 'display' ? 'inline' : '1';
    return element.parentElement ? valueOf(element.parentElement, name) : initial;
  };
  // In jsdom the browser's rules for these are stronger than a class.
  const isSpecial = (element: Element) =>
    element.hasAttribute('hidden') ||
    element.hasAttribute('popover') ||
    /^(dialog|summary|details)$/.test(element.localName) ||
    (element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden');

  const valueOf = (element: Element, name: Name): string => {
    if (current !== generation()) {
      current = generation();
      values = new WeakMap();
      readSheets();
    }
    let known = values.get(element);
    if (!known) values.set(element, (known = new Map()));
    let value = known.get(name);
    if (value === undefined) {
      value = isSpecial(element) ? original(element).getPropertyValue(name) : cascade(element, name);
      known.set(name, value);
    }
    return value;
  };

  return (element, pseudo) => {
    if (pseudo || !element.isConnected || element.ownerDocument !== document)
      return original(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        const name = keys.get(key);
        if (name) return valueOf(element, name);
        if (key === 'getPropertyValue')
          return (wanted: string) =>
            keys.has(wanted) ? valueOf(element, wanted as Name) : original(element).getPropertyValue(wanted);
        const style = original(element);
        const value: unknown = Reflect.get(style, key);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}
