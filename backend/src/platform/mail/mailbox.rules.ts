import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { foldAddress } from '../../common/addresses.js';
import { mailProviders, sharedDomains } from '../../common/mail-providers.js';

/** The destination of an address: its mailbox in one spelling, and the domain whose owner receives it. */
export interface Destination {
  mailbox: string;
  domain: string;
}

/**
 * The same for all spellings of one mailbox. Tags after a plus are dropped for every domain: many providers ignore
 * them, and the other domains can't be recognized.
 */
export function destinationOf(address: string): Destination {
  const { mailbox, domain } = spelledOnce(address);
  // Non-ASCII domains are longer in Punycode.
  return { mailbox: mailbox.slice(0, longest), domain: domain.slice(0, longest) };
}

const longest = 254;

function spelledOnce(address: string): Destination {
  const folded = foldAddress(address);
  const at = folded.lastIndexOf('@');
  if (at < 0) return { mailbox: folded, domain: folded };
  const spelled = folded.slice(at + 1);
  const host = (domainToASCII(spelled) || spelled).replace(/\.$/, '');
  // Owners of domains below a private suffix, such as example.github.io, are different people.
  const domain = getDomain(host, { allowPrivateDomains: true, ...asGiven }) ?? host;
  const name = withoutTag(folded.slice(0, at), '+');
  const provider = mailProviders.find(({ domains }) => domains.includes(domain));
  if (!provider) return { mailbox: `${name}@${host}`, domain };
  const { tag, ignored, namedByHost, domains } = provider;
  const own =
    namedByHost && host !== domain
      ? host
          .slice(0, -domain.length - 1)
          .split('.')
          .at(-1)!
      : name;
  const mailbox = (tag ? withoutTag(own, tag) : own).replace(ignored ?? /(?!)/, '');
  return { mailbox: `${mailbox}@${domains[0]}`, domain: domains[0]! };
}

/** Mail is also delivered to hosts with invalid host names. */
const asGiven = { extractHostname: false, validateHostname: false } as const;

/** An address that begins with the separator has no name before it. */
const withoutTag = (name: string, separator: string): string => {
  const from = name.indexOf(separator, 1);
  return from < 0 ? name : name.slice(0, from);
};

/** Whether a domain is a public provider, whose mailboxes belong to unrelated people. */
export const isShared = (domain: string): boolean => sharedDomains.has(domain);
