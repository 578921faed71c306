import { visible } from '../../common/markdown.rules.js';
import { parseUrl } from '../../common/url.js';

const mostInHeader = 200;

/** One line of text that is safe in a header: no line ends, nothing invisible. */
export const headerText = (text: string): string => {
  const line = visible(text)
    .replace(/\p{Cc}|\p{Cs}|\s/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > mostInHeader ? `${characters.slice(0, mostInHeader - 1).join('')}…` : line;
};

/** Text of several lines, safe to show. */
export const bodyText = (text: string): string =>
  visible(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

/** Exactly one address: no name, no list, no second line. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\p{Cc}\p{Cs}\s@,:;<>"()[\]\\]{1,64}@[^\p{Cc}\p{Cs}\s@,:;<>"()[\]\\.]+(\.[^\p{Cc}\p{Cs}\s@,:;<>"()[\]\\.]+)*$/u.test(
    text,
  );

/** An address of this system; null for a path that leads elsewhere. */
export function ownAddress(path: string, baseUrl: URL): string | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  const url = parseUrl(path, baseUrl);
  return url?.origin === baseUrl.origin ? url.href : null;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** The failure in codes: the other server's text may name the recipient. */
export function describeFailure(error: unknown): string {
  const { code, responseCode, response, command } = error as SmtpError;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const said = [responseCode, status].filter(Boolean).join(' ');
  const where = command && /^[A-Z ]{2,20}$/.test(command) ? ` at ${command}` : '';
  return `${said ? `SMTP ${said}` : /^\w{2,40}$/.test(code ?? '') ? code : 'Unknown'}${where}`;
}

/** Whether the other server refuses this mail permanently: retrying would not help, and would harm our reputation. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as SmtpError;
  return (responseCode ?? 0) >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '');
};
