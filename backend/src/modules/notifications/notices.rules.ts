import type { KindName } from './notifications.feature.js';

/** A notification; title and body are plain text. */
export interface Notice {
  kind: KindName;
  title: string;
  body?: string | null;
  /** A path of the portal or of the API. */
  link?: string | null;
  /** The moment that the body names in New York time. */
  deadline?: Date | null;
  /** False: no email in addition to that of the event itself. */
  isMailed?: boolean;
}

export const longest = { title: 200, body: 1000, link: 500 } as const;

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const halves = /\p{Surrogate}/gu;

/** One line without control characters, cut to a length, because it may contain text from outside. */
export function plainText(text: string, most: number): string {
  const characters = Array.from(text.replace(halves, '').replace(control, ' ').trim());
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** Only a path of this system, never another origin, however a browser parses the text. */
export const isOwnPath = (link: string): boolean =>
  link.length <= longest.link &&
  /^\/(portal|api)([/?#]|$)/.test(link) &&
  // oxlint-disable-next-line no-control-regex
  !/[\\\s\u0000-\u001f\u007f]|\/\//.test(link);

export function checkedNotice({
  kind,
  title,
  body,
  link,
  deadline,
  isMailed = true,
}: Notice): Required<Notice> {
  const words = plainText(title, longest.title);
  if (!words) throw new Error(`A notification of the kind ${kind} has no title.`);
  if (link && !isOwnPath(link))
    throw new Error(`The link of a notification must be a path of this system, not ${link}`);
  return {
    kind,
    title: words,
    body: body ? plainText(body, longest.body) || null : null,
    link: link || null,
    deadline: deadline ?? null,
    isMailed,
  };
}
