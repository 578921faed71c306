import { generation } from './generation';

/**
 * The labels of a form control. For each control, jsdom looks through the whole document once for each label. Here, one
 * pass finds the controls of all labels and is repeated after a change of the document.
 */
const kinds = () => [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const isLabelable = (element: Element | null): element is HTMLElement =>
  kinds().some((kind) => element instanceof kind) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

const controlOf = (label: HTMLLabelElement) => {
  if (!label.hasAttribute('for')) return label.control;
  const control = document.getElementById(label.htmlFor);
  return isLabelable(control) ? control : null;
};

let current: object | undefined;
let byControl = new Map<Element, HTMLLabelElement[]>();
const labelsOf = (labeled: Element) => {
  if (current !== generation()) {
    current = generation();
    byControl = new Map();
    for (const label of document.getElementsByTagName('label')) {
      const control = controlOf(label);
      if (control) byControl.set(control, [...(byControl.get(control) ?? []), label]);
    }
  }
  return byControl.get(labeled) ?? [];
};

const installed = Symbol.for('collegium.labels');
type Getter = (this: Element) => NodeListOf<HTMLLabelElement> | null;

/** Replaces `labels` of all controls, once for all files of a worker. Returns jsdom's own. */
export function installLabels(): Getter {
  const known = window as unknown as { [installed]?: Getter };
  if (known[installed]) return known[installed];
  const originals = new Map<object, Getter>();
  for (const { prototype } of kinds()) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels') as { get: Getter };
    originals.set(prototype, get);
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.isConnected && isLabelable(this) && this.ownerDocument === document
          ? labelsOf(this)
          : get.call(this);
      },
    });
  }
  return (known[installed] = function (this: Element) {
    return originals.get(Object.getPrototypeOf(this) as object)!.call(this);
  });
}
