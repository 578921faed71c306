import { messages as common } from '../../common/messages.js';
import { isUuid } from '../../common/uuid.js';
import { isHref, isVideoAddress } from './addresses.js';
import { messages } from './messages.js';
import { calloutKinds } from './rich-text.js';
import { mathLimits } from './math.js';
import { videoHosts } from './video-hosts.js';

/** Why a value is refused; null if it is accepted. */
type Check = (value: unknown) => string | null;
interface Attribute {
  isRequired?: boolean;
  check: Check;
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

export function textFault(value: unknown, most = Infinity): string | null {
  if (typeof value !== 'string') return common.mustBeText;
  if (unstorable.test(value)) return common.controlCharacters;
  return value.length > most ? common.tooLong(most) : null;
}

const text = (most: number): Check => {
  return (value) => textFault(value, most);
};
const oneOf = (values: readonly unknown[], message: string): Check => {
  return (value) => (values.includes(value) ? null : message);
};
const mostSpan = 50;
const span: Attribute = {
  check: (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostSpan
      ? null
      : messages.span(mostSpan),
};
const fileId: Attribute = { isRequired: true, check: (value) => (isUuid(value) ? null : common.mustBeId) };
const tex: Attribute = {
  isRequired: true,
  check: (value) => (value === '' ? messages.required : textFault(value, mathLimits.formula)),
};

function videoFault(value: unknown): string | null {
  const hosts = videoHosts();
  if (isVideoAddress(value, hosts)) return null;
  return hosts.length ? messages.video(hosts.join(', ')) : messages.noVideos;
}

const attributes: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  heading: { level: { isRequired: true, check: oneOf([2, 3, 4], messages.level) } },
  tableHeader: { colspan: span, rowspan: span },
  tableCell: { colspan: span, rowspan: span },
  image: {
    fileId,
    alt: { check: text(500) },
    decorative: { check: oneOf([true, false], common.trueOrFalse) },
  },
  file: {
    fileId,
    name: { isRequired: true, check: (value) => (value === '' ? messages.required : textFault(value, 200)) },
  },
  mathInline: { tex },
  mathBlock: { tex },
  callout: { kind: { isRequired: true, check: oneOf(calloutKinds, messages.kind(calloutKinds.join(', '))) } },
  video: { url: { isRequired: true, check: videoFault }, title: { check: text(200) } },
  link: { href: { isRequired: true, check: (value) => (isHref(value) ? null : messages.href) } },
};

/** The first fault in the attributes of a node or mark of this type; null if they are accepted. */
export function attributesFault(type: string, given: unknown): string | null {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    return messages.attributesInvalid;
  const known = Object.hasOwn(attributes, type) ? attributes[type]! : {};
  const values = (given ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(values))
    if (!Object.hasOwn(known, name)) return messages.unknownAttribute(name.slice(0, 40));
  for (const [name, { isRequired, check }] of Object.entries(known)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const fault = value === undefined ? (isRequired ? messages.required : null) : check(value);
    if (fault !== null) return messages.attribute(name, fault);
  }
  return null;
}
