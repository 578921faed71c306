import { markup } from '../../common/markup.js';

/** The place for the messages in the site's page. */
export const messageSlot = '<ul class="form-messages"></ul>';

interface Refusal {
  detail: string;
  errors?: unknown;
}

/** The site's page with the messages, as text. */
export const fillNotSent = (page: string, refusal: Refusal): string => {
  const list = markup`<ul class="form-messages">${messagesOf(refusal).map((text) => markup`<li>${text}</li>`)}</ul>`;
  // A function, because a replacement string would expand "$&" in the visitor's text.
  return page.replace(messageSlot, () => list.text);
};

/** One sentence per field; a sentence that doesn't name its field gets the field's name before it. */
export function messagesOf({ detail, errors }: Refusal): string[] {
  const fields = Object.entries((errors ?? {}) as Record<string, string[]>);
  if (!fields.length) return [detail];
  return fields.flatMap(([field, messages]) => messages.map((message) => named(field, message)));
}

function named(field: string, message: string): string {
  const label = labelOf(field);
  const saysWhich = /^please\b/i.test(message) || message.toLowerCase().includes(label.toLowerCase());
  return saysWhich ? message : `${label}: ${message}`;
}

const longestName = 40;

/** "firstName" as "First name". */
function labelOf(field: string): string {
  const words = field.slice(0, longestName).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
